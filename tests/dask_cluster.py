"""A Dask scheduler with two worker processes, for as long as the standard input is open; prints address and pids."""

import sys

from distributed import LocalCluster


def main() -> None:
    """Serve until the standard input ends."""
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]
        pids = [worker.pid for worker in cluster.workers.values()]
        print(cluster.scheduler_address, *pids, flush=True)  # noqa: T201
        sys.stdin.read()


if __name__ == "__main__":
    main()
