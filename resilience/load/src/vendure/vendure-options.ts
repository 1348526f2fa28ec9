import { parseArgs } from 'node:util';
import { parsePositive } from '../options';
import type { BenchTarget } from '../subject';

/**
 * Reads `--port N --pid N` of a running Vendure server.
 *
 * @throws Error that names the missing or invalid option
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
