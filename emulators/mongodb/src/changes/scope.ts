import type { Change } from './change';

/** Which changes a stream is about. */
export type Scope = (change: Change) => boolean;

/** Databases that a stream over the whole server does not show. */
const INTERNAL = /^(admin|config|local)(\.|$)/;

/** Everything that happens to one collection. */
export function collectionScope(namespace: string): Scope {
  return (change) => change.namespace === namespace;
}

/** Everything that happens to one database and in its collections; the end of a collection does not end the stream. */
export function databaseScope(database: string): Scope {
  const prefix = `${database}.`;
  return ({ operation, namespace }) =>
    namespace === database || (namespace.startsWith(prefix) && operation !== 'invalidate');
}

/** Everything that happens to any database; nothing ends the stream. */
export const clusterScope: Scope = ({ operation, namespace }) =>
  operation !== 'invalidate' && !INTERNAL.test(namespace);
