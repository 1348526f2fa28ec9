import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopStore } from '../checks/shop-store';
import type { Cluster } from '../cluster/cluster';

/** I5: interrupted work is finished within a minute after recovery. */
const SETTLE_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 250;

/** Ends every fault, and restarts both API processes with all deadlines expired. */
export async function endFaults(cluster: Cluster, store: ShopStore): Promise<void> {
  await cluster.proxies.heal();
  await fetch(`http://127.0.0.1:${cluster.ports.provider}/faults`, { method: 'DELETE' });
  await Promise.all(cluster.apis.map((api) => api.kill()));
  await store.expireAllDeadlines();
  await Promise.all([cluster.crash('api-0'), cluster.crash('api-1')]);
}

/** Waits until the shop is at rest. @returns the work that is left after the timeout */
export async function waitUntilSettled(store: ShopStore): Promise<string[]> {
  const deadline = performance.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const left = await store.unfinished();
    if (left.length === 0 || performance.now() > deadline) return left;
    await store.expireAllDeadlines();
    await sleep(POLL_INTERVAL_MS);
  }
}
