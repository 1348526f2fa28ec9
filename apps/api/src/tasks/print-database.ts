import { databaseNameOf, type Settings } from '@shop/config';

/**
 * Tells whoever runs a program of the operator which database it works on, before it does: a check that finds nothing, or a
 * restore that has worked, is worth nothing on another one. On standard error, as what a check prints may be read by a program.
 */
export function printDatabase({ database: { uri, embeddedPort } }: Settings): void {
  console.error(`Database: ${databaseNameOf(uri)}${embeddedPort === undefined ? '' : ' (embedded)'}`);
}
