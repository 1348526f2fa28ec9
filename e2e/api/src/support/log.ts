import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '@shop/test-shop';

/** A line of a server's log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** What the server of a running shop has logged so far, as text. */
export function readLog({ environment }: Shop): Promise<string> {
  return readFile(join(environment['DATA_DIR'] ?? '', 'logs/api.log'), 'utf8');
}

/** The lines about requests. @throws Error when any line is not JSON */
export async function readRequestLog(shop: Shop): Promise<LogLine[]> {
  const lines = (await readLog(shop)).split('\n').slice(0, -1);
  return lines.map(asLine).filter(({ msg }) => msg === 'request');
}

function asLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    throw new Error(`not JSON: ${line}`);
  }
}
