import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { NeededPort } from './ports';

/** File in the data folder; tasks check with it that they address the running shop. */
export const PORTS_FILE = 'ports.json';
const schema = z.record(z.string(), z.number());

/** Records the ports of the shop that starts on a data folder. */
export async function recordPorts(dataDir: string, ports: readonly NeededPort[]): Promise<void> {
  const recorded = Object.fromEntries(ports.map(({ variable, port }) => [variable, port]));
  await writeFile(join(dataDir, PORTS_FILE), `${JSON.stringify(recorded, null, 2)}\n`, { mode: 0o600 });
}

/** The ports of the last start by variable name; empty if unreadable. */
export async function recordedPorts(dataDir: string): Promise<Readonly<Record<string, number>>> {
  try {
    return schema.parse(JSON.parse(await readFile(join(dataDir, PORTS_FILE), 'utf8')));
  } catch {
    return {};
  }
}
