import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopStore } from '../books/shop-store';
import type { Cluster } from '../rig/cluster';

/** Promise 5: what an outage interrupted is finished within a minute of the shop being back. */
const WITHIN_MS = 60_000;
const POLL_MS = 250;

/** Ends every fault, kills both processes of the API a last time, lets time pass, and starts them again. */
export async function heal(rig: Cluster, store: ShopStore): Promise<void> {
  await rig.proxies.heal();
  await fetch(`http://127.0.0.1:${rig.ports.provider}/faults`, { method: 'DELETE' });
  await Promise.all(rig.apis.map((api) => api.kill()));
  await store.expireAllDeadlines();
  await Promise.all([rig.crash('api-0'), rig.crash('api-1')]);
}

/** Waits until the shop has nothing left to do. @returns what is left after the time that it has */
export async function comeToRest(store: ShopStore): Promise<string[]> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    const left = await store.unfinished();
    if (left.length === 0 || performance.now() > deadline) return left;
    await store.expireAllDeadlines();
    await sleep(POLL_MS);
  }
}
