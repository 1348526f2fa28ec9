import type { GraphiQLProps } from 'graphiql';
import { Kind } from 'graphql';

/** Sends an operation to the API under the page's own address; refusals are answers too. Subscriptions take a socket. */
export const send: GraphiQLProps['fetcher'] = async (operation, { headers, documentAST } = {}) => {
  const chosen = documentAST?.definitions.find(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      (operation.operationName == null || node.name?.value === operation.operationName),
  );
  if (chosen?.kind === Kind.OPERATION_DEFINITION && chosen.operation === 'subscription') {
    const { follow } = await import('./live');
    return follow(operation, headers ?? {});
  }
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(operation),
  });
  return response.json();
};
