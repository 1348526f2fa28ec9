import { publicQuery } from '../links/public-query';

export interface QueryText {
  readonly operationName: string;
  readonly query: string;
}

const PREFLIGHT = { 'Apollo-Require-Preflight': 'true' };

/** The request for a query; public ones by hash via GET. */
export function requestFor(
  { operationName, query }: QueryText,
  variables: object,
  authorization: string | undefined,
): { url: string; init: RequestInit } {
  const extensions = publicQuery(operationName);
  if (extensions) {
    const parameters = { variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) };
    return {
      url: `/graphql?${new URLSearchParams({ operationName, ...parameters })}`,
      init: { headers: PREFLIGHT },
    };
  }
  const headers = {
    'Content-Type': 'application/json',
    ...PREFLIGHT,
    ...(authorization && { Authorization: authorization }),
  };
  return {
    url: '/graphql',
    init: { method: 'POST', headers, body: JSON.stringify({ operationName, variables, query }) },
  };
}

/** The query of an API client request; undefined when there is none. */
export function queryOf(
  url: string,
  { body }: RequestInit,
): { operationName: string; variables: object } | undefined {
  if (typeof body === 'string') return JSON.parse(body);
  const query = new URL(url, 'http://localhost').searchParams;
  const operationName = query.get('operationName');
  return operationName === null
    ? undefined
    : { operationName, variables: JSON.parse(query.get('variables') ?? '{}') };
}

export const queryKey = (operationName: string, variables: object) =>
  `${operationName} ${JSON.stringify(variables)}`;
