import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { NeededPort } from './ports';

/** In the data folder: who works beside the shop finds out by it whether it was told of the same shop. */
export const PORTS_FILE = 'ports.json';
const schema = z.record(z.string(), z.number());

/** Notes the ports of the shop that starts on a data folder. */
export async function notePorts(dataDir: string, ports: readonly NeededPort[]): Promise<void> {
  const noted = Object.fromEntries(ports.map(({ variable, port }) => [variable, port]));
  await writeFile(join(dataDir, PORTS_FILE), `${JSON.stringify(noted, null, 2)}\n`, { mode: 0o600 });
}

/** The ports of the shop that started last on a data folder, by their variables; none where they cannot be read. */
export async function notedPorts(dataDir: string): Promise<Readonly<Record<string, number>>> {
  try {
    return schema.parse(JSON.parse(await readFile(join(dataDir, PORTS_FILE), 'utf8')));
  } catch {
    return {};
  }
}
