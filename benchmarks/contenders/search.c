/* The search of python_search.py, step for step: whoever has the fewest cells left is tried on each in turn. */

#include <stdint.h>

#define MOST 9

typedef unsigned __int128 Cells;

struct sharing {
    int32_t holder, others, least, most;
};

struct board {
    int size, sharings;
    Cells line[MOST * MOST], room[MOST * MOST];
    const struct sharing *sharing;
    int32_t *found;
    int solutions;
};

static int count(Cells cells)
{
    return __builtin_popcountll((uint64_t)cells) + __builtin_popcountll((uint64_t)(cells >> 64));
}

static int first(Cells cells)
{
    uint64_t low = (uint64_t)cells;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(cells >> 64));
}

static int may_hold(const struct board *board, const struct sharing *shared, const Cells *left, const int *chosen)
{
    if (chosen[shared->holder] < 0)
        return 1;
    Cells room = board->room[chosen[shared->holder]];
    int there = 0, could = 0;
    for (int who = 0; who < board->size; who++) {
        if (!(shared->others >> who & 1))
            continue;
        if (chosen[who] < 0)
            could |= (left[who] & room) != 0;
        else
            there += (int)(room >> chosen[who] & 1);
    }
    return there <= shared->most && (there >= shared->least || could);
}

static void place(struct board *board, const Cells *left, int *chosen)
{
    int person = -1;
    for (int who = 0; who < board->size; who++)
        if (chosen[who] < 0 && (person < 0 || count(left[who]) < count(left[person])))
            person = who;
    if (person < 0) {
        for (int who = 0; who < board->size; who++)
            board->found[board->solutions * board->size + who] = chosen[who];
        board->solutions++;
        return;
    }
    for (Cells cells = left[person]; cells && board->solutions < 2; cells &= cells - 1) {
        Cells free[MOST];
        int fits = 1;
        chosen[person] = first(cells);
        for (int who = 0; who < board->size; who++) {
            free[who] = left[who] & ~board->line[chosen[person]];
            fits &= chosen[who] >= 0 || free[who] != 0;
        }
        for (int number = 0; fits && number < board->sharings; number++)
            fits = may_hold(board, &board->sharing[number], free, chosen);
        if (fits)
            place(board, free, chosen);
    }
    chosen[person] = -1;
}

/* Sets of cells come as pairs of 64 bits, the lower first; returns the number of solutions found, at most two. */
int search(int size, const uint64_t *left, const uint64_t *line, const uint64_t *room, int sharings,
           const struct sharing *sharing, int32_t *found)
{
    struct board board = {.size = size, .sharings = sharings, .sharing = sharing, .found = found};
    Cells free[MOST];
    int chosen[MOST];
    for (int cell = 0; cell < size * size; cell++) {
        board.line[cell] = (Cells)line[2 * cell + 1] << 64 | line[2 * cell];
        board.room[cell] = (Cells)room[2 * cell + 1] << 64 | room[2 * cell];
    }
    for (int who = 0; who < size; who++) {
        free[who] = (Cells)left[2 * who + 1] << 64 | left[2 * who];
        chosen[who] = -1;
    }
    place(&board, free, chosen);
    return board.solutions;
}
