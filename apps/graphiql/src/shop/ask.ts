const UNREACHABLE = 'The shop cannot be reached at the moment. Please try again when it runs.';

/** Queries the API of this origin. @throws Error with a user-readable message */
export async function ask<Data>(query: string, variables: object = {}, token?: string): Promise<Data> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const { data, errors } = await post<{ data?: Data | null; errors?: readonly { message: string }[] }>(
    '/graphql',
    { query, variables },
    headers,
  );
  if (data) return data;
  throw new Error(errors?.[0]?.message ?? UNREACHABLE);
}

/** Posts JSON and returns the JSON response, whatever its status. @throws Error with a user-readable message */
export async function post<Body>(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Body> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch (cause) {
    throw new Error(UNREACHABLE, { cause });
  }
}
