import { fork } from 'node:child_process';
import { once } from 'node:events';
import { CORES, pinToCore } from '../processes/cores';
import type { BenchTarget } from '../subject';
import type { ReferenceOptions } from './reference';

/** A running reference server; its process ends with this one. */
export interface Reference extends BenchTarget {
  close(): void;
}

/** @param distDir folder of the built programs */
export async function startReference(distDir: string, order: ReferenceOptions): Promise<Reference> {
  const child = fork(`${distDir}/resilience/load/reference.js`, { env: { NODE_ENV: 'production' } });
  const { pid = 0 } = child;
  pinToCore(CORES.server, pid);
  child.send(order);
  const [port] = (await once(child, 'message')) as [number];
  return { port, pid, helpers: [], close: () => child.disconnect() };
}
