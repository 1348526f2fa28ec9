/** A database to run a stage on: what it is called, and where it is unless the stage starts it. */
export type Store = readonly [name: string, uri: string | undefined];

let count = 0;

/** The embedded server, and with `REALDB_URI` set the reference engine. */
export function stores(): Store[] {
  const reference = process.env['REALDB_URI'];
  const embedded: Store = ['the embedded server', undefined];
  if (!reference) return [embedded];
  const url = new URL(reference);
  count += 1;
  url.pathname = `/faults_${process.pid}_${count}`;
  return [embedded, ['the reference engine', url.href]];
}

/**
 * For suites that are about the process and what is between it and its database, whichever that is: in `npm test`, which
 * sets `FAULT_ROUNDS`, the embedded server alone; in `npm run test:faults` all of {@link stores}.
 */
export function defaultStore(): Store[] {
  return process.env['FAULT_ROUNDS'] === undefined ? stores() : stores().slice(0, 1);
}
