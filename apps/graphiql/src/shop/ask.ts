/** Queries the API of this origin. @throws Error with a user-readable message */
export async function ask<Data>(query: string, variables: object = {}, token?: string): Promise<Data> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const { data, errors } = await post<{ data?: Data | null; errors?: readonly { message: string }[] }>(
    '/graphql',
    { query, variables },
    headers,
  );
  if (data) return data;
  throw new Error(errors?.[0]?.message ?? AWAY);
}

/**
 * Posts JSON and returns the JSON response, whatever its status.
 * @throws Error with a user-readable message when there is no response
 */
export async function post<Answer>(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(away);
  return response.json().catch(away);
}

const AWAY = 'The shop cannot be reached at the moment. Please try again when it runs.';

function away(cause: unknown): never {
  throw new Error(AWAY, { cause });
}
