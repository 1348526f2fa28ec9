/** A database to run a shop on: its name and its environment variables. */
export type Store = readonly [name: string, environment: Record<string, string>];

/**
 * The embedded server, and with `REALDB_URI` set the reference engine.
 *
 * @param database name of the database on the latter, so that spec files keep apart
 */
export function storesOf(database: string): Store[] {
  const embedded: Store = ['the embedded server', {}];
  const reference = process.env['REALDB_URI'];
  if (!reference) return [embedded];
  const url = new URL(reference);
  url.pathname = `/${database}_${process.pid}`;
  return [embedded, ['the reference engine', { MONGODB_URI: url.href }]];
}
