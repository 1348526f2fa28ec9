import { databaseNameOf, type Settings } from '@shop/config';

/**
 * Prints which database a command works on, to standard error, as standard output may be parsed. A clean check of
 * the wrong database is worthless.
 */
export function printDatabase({ database: { uri, embeddedPort } }: Settings): void {
  console.error(`Database: ${databaseNameOf(uri)}${embeddedPort === undefined ? '' : ' (embedded)'}`);
}
