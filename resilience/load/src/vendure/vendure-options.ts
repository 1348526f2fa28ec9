import { parseArgs } from 'node:util';
import { parsePositive } from '../options';
import type { BenchTarget } from '../subject';

/**
 * Reads `--port N --pid N`: where a Vendure server answers on this machine, and its process.
 *
 * @throws Error that names what is missing or not understood
 */
export function readVendureOptions(args: readonly string[]): BenchTarget {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, pid: { type: 'string' } },
  });
  const port = parsePositive('port', values.port);
  const pid = parsePositive('pid', values.pid);
  if (port === undefined || pid === undefined)
    throw new Error('--port and --pid of a running Vendure are needed');
  return { port, pid, helpers: [] };
}
