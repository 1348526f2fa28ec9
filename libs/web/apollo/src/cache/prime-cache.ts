import type { ApolloClient, DocumentNode } from '@apollo/client';
import { Kind } from 'graphql';
import { embeddedResults } from '../preload/embedded-results';

/** Writes embedded results of a query into the cache for the first render. */
export async function primeCache(client: ApolloClient, query: DocumentNode): Promise<void> {
  const name = nameOf(query);
  for (const { operationName, variables, response } of embeddedResults()) {
    if (operationName !== name) continue;
    const { data } = await response.json();
    client.writeQuery({ query, variables, data });
  }
}

function nameOf({ definitions }: DocumentNode): string | undefined {
  const operation = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation && 'name' in operation ? operation.name?.value : undefined;
}
