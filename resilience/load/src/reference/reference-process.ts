import { fork } from 'node:child_process';
import { once } from 'node:events';
import { CORES, tieTo } from '../processes/cores';
import type { Subject } from '../subject';
import type { ReferenceOrder } from './reference';

/** A reference server that runs; its process ends with this one. */
export interface Reference extends Subject {
  close(): void;
}

/** @param distDir folder of the built programs */
export async function startReference(distDir: string, order: ReferenceOrder): Promise<Reference> {
  const child = fork(`${distDir}/resilience/load/reference.js`, { env: { NODE_ENV: 'production' } });
  const { pid = 0 } = child;
  tieTo(CORES.server, pid);
  child.send(order);
  const [port] = (await once(child, 'message')) as [number];
  return { port, pid, helpers: [], close: () => child.disconnect() };
}
