import type { KnownNames } from '@shop/api-http';

/** Parameters of GraphQL over HTTP; the ignored ones are sent by clients with a registry of documents. */
export const GRAPHQL_PARAMETERS = {
  believed: ['query', 'operationName', 'variables', 'extensions'],
  ignored: ['id', 'doc_id', 'key'],
} satisfies KnownNames;
const KNOWN = new Set<string>([...GRAPHQL_PARAMETERS.believed, ...GRAPHQL_PARAMETERS.ignored]);

export interface GraphqlRequest {
  readonly query: string | undefined;
  readonly hash: string | undefined;
  readonly operationName: string | undefined;
  readonly variables: object | undefined;
}

/** Parses the query string of a GET. Undefined where Apollo would reject it. */
export function parseGetRequest(search: string): GraphqlRequest | undefined {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(parameters, name)) return undefined;
    parameters[name] = value;
  }
  try {
    return parseRequestBody({
      ...parameters,
      ...jsonParameter(parameters, 'variables'),
      ...jsonParameter(parameters, 'extensions'),
    });
  } catch {
    return undefined;
  }
}

/** Parses the JSON body of a POST. Undefined where it is rejected. */
export function parseRequestBody(body: unknown): GraphqlRequest | undefined {
  if (!isRecord(body) || !Object.keys(body).every((name) => KNOWN.has(name))) return undefined;
  const { query, operationName, variables, extensions } = body;
  if (!isOptionalString(query) || !isOptionalString(operationName) || !isOptionalRecord(variables))
    return undefined;
  if (!isOptionalRecord(extensions)) return undefined;
  const hash = persistedHashOf(extensions ?? {});
  if (hash === null || extensions?.['cost'] !== undefined) return undefined;
  return {
    query: query ?? undefined,
    hash,
    operationName: operationName ?? undefined,
    variables: variables ?? undefined,
  };
}

export function hasInvalidQueryHash(extensions: unknown): boolean {
  if (!isRecord(extensions) || !isRecord(extensions['persistedQuery'])) return false;
  return typeof extensions['persistedQuery']['sha256Hash'] !== 'string';
}

/** Null for an extension of an unknown version or shape. */
function persistedHashOf({ persistedQuery }: Record<string, unknown>): string | undefined | null {
  if (persistedQuery === undefined) return undefined;
  if (!isRecord(persistedQuery) || persistedQuery['version'] !== 1) return null;
  const hash = persistedQuery['sha256Hash'];
  return typeof hash === 'string' ? hash : null;
}

function jsonParameter(parameters: Record<string, string>, name: string): Record<string, unknown> {
  const text = parameters[name];
  if (text === undefined) return {};
  const value: unknown = JSON.parse(text);
  // In a body it means "not given"; in a query string Apollo rejects it.
  if (value === null) throw new TypeError(`${name} is null.`);
  return { [name]: value };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOptionalRecord(value: unknown): value is Record<string, unknown> | null | undefined {
  return value === undefined || value === null || isRecord(value);
}

function isOptionalString(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}
