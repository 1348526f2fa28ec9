/** What a request to `/graphql` asks for, as far as it is well formed. */
export interface GraphqlCall {
  /** The document; undefined where only its hash was sent. */
  readonly query: string | undefined;
  /** SHA-256 of the document, of a persisted query. */
  readonly hash: string | undefined;
  readonly operationName: string | undefined;
  readonly variables: object | undefined;
}

/** Reads the parameters of a GET. Undefined for what the engine would refuse. */
export function readGetCall(search: string): GraphqlCall | undefined {
  const given: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(given, name)) return undefined;
    given[name] = value;
  }
  try {
    return readCall({ ...given, ...parsed(given, 'variables'), ...parsed(given, 'extensions') });
  } catch {
    return undefined;
  }
}

/** Reads the body of a POST. Undefined for what the engine would refuse. */
export function readCall(body: unknown): GraphqlCall | undefined {
  if (!isRecord(body)) return undefined;
  const { query, operationName, variables, extensions } = body;
  if (!isText(query) || !isText(operationName) || !isOptionalRecord(variables)) return undefined;
  if (!isOptionalRecord(extensions)) return undefined;
  const hash = hashIn(extensions ?? {});
  if (hash === null) return undefined;
  return {
    query: query ?? undefined,
    hash,
    operationName: operationName ?? undefined,
    variables: variables ?? undefined,
  };
}

/** Whether extensions name a persisted query by what is no text. */
export function hasInvalidQueryHash(extensions: unknown): boolean {
  if (!isRecord(extensions) || !isRecord(extensions['persistedQuery'])) return false;
  return typeof extensions['persistedQuery']['sha256Hash'] !== 'string';
}

/** Null for an extension that is not understood. */
function hashIn({ persistedQuery }: Record<string, unknown>): string | undefined | null {
  if (persistedQuery === undefined) return undefined;
  if (!isRecord(persistedQuery) || persistedQuery['version'] !== 1) return null;
  const hash = persistedQuery['sha256Hash'];
  return typeof hash === 'string' ? hash : null;
}

function parsed(given: Record<string, string>, name: string): Record<string, unknown> {
  const text = given[name];
  if (text === undefined) return {};
  const value: unknown = JSON.parse(text);
  // In a body it stands for nothing; in an address the engine refuses it.
  if (value === null) throw new TypeError(`${name} is null.`);
  return { [name]: value };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOptionalRecord(value: unknown): value is Record<string, unknown> | null | undefined {
  return value === undefined || value === null || isRecord(value);
}

function isText(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}
