import type { Row } from './call';
import { GRAPHQL_ROWS } from './graphql-rows';
import { INVOICE_ROWS } from './invoice-rows';
import { REST_ROWS } from './rest-rows';

/** The table of permissions: every operation of GraphQL and every route, in one form. */
export const ROWS: readonly Row[] = [...GRAPHQL_ROWS, ...REST_ROWS, ...INVOICE_ROWS];

/** What a row is about: the operation or route without what tells two rows of it apart. */
export function routeOf(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}
