import type { GraphiQLProps } from 'graphiql';
import { Kind } from 'graphql';

/** Sends an operation to the API of this origin; subscriptions use a WebSocket. Error responses are results too. */
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
