import { matchMongoMessage } from '@shop/fault-proxy';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopStore } from '../checks/shop-store';
import type { Cluster } from '../cluster/cluster';
import type { FaultStep, KillPoint } from '../schedule/step';
import { idOf } from './lookups';
import type { ScheduleFixture } from './fixture';

const WRITES = ['insert', 'update', 'findAndModify', 'delete', 'bulkWrite'];
/** The write of a kill point must happen within this time. */
const KILL_POINT_TIMEOUT_MS = 3_000;

/** Injects a fault, and ends it if it is temporary. */
export async function injectFault(
  fixture: ScheduleFixture,
  store: ShopStore,
  step: FaultStep,
): Promise<void> {
  const { cluster } = fixture;
  switch (step.kind) {
    case 'expire': {
      const id = idOf(fixture, step.order);
      if (id !== undefined) await store.expireReservation(id);
      return;
    }
    case 'kill':
      return cluster.crash(step.victim);
    case 'kill-at':
      return killAt(cluster, step);
    case 'network': {
      const proxy = cluster.proxies.all[step.proxy];
      if (proxy.mode.kind !== 'pass') return;
      await proxy.setMode(step.mode);
      await sleep(step.ms);
      return proxy.setMode({ kind: 'pass' });
    }
    case 'provider':
      await fetch(`http://127.0.0.1:${cluster.ports.provider}/faults`, {
        method: 'POST',
        body: JSON.stringify(step.fault),
      });
  }
}

async function killAt(cluster: Cluster, { api, collection, nth, moment }: KillPoint): Promise<void> {
  const proxy = cluster.proxies.database[api];
  const direction = moment === 'before the write' ? 'request' : 'reply';
  const managed = cluster.apis[api];
  const kill = () => managed.kill();
  const hook = proxy.hook({
    matches: matchMongoMessage({ direction, name: WRITES, collection }),
    nth,
    ...(moment === 'after the answer'
      ? { after: kill }
      : {
          async before() {
            await kill();
            return 'cut';
          },
        }),
  });
  await Promise.race([hook.reached, sleep(KILL_POINT_TIMEOUT_MS)]);
  proxy.unhook(hook);
  if (hook.hasTriggered) await hook.reached;
  while (!managed.isAlive) await cluster.crash(`api-${api}`);
}
