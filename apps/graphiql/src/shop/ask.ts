/** Asks the API under the page's own address. @throws Error whose message is for people: the API's own, or that it is away */
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

/** Posts JSON; answers the JSON that comes back, be it a refusal. @throws Error for people when there is none */
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
