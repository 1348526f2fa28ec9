import { parseArgs } from 'node:util';
import { positive } from '../options';
import type { Subject } from '../subject';

/**
 * Reads `--port N --pid N`: where a Vendure server answers on this machine, and its process.
 *
 * @throws Error that names what is missing or not understood
 */
export function readVendureOptions(args: readonly string[]): Subject {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, pid: { type: 'string' } },
  });
  const port = positive('port', values.port);
  const pid = positive('pid', values.pid);
  if (port === undefined || pid === undefined)
    throw new Error('--port and --pid of a running Vendure are needed');
  return { port, pid, helpers: [] };
}
