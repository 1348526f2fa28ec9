import { ADD } from './vendure-requests';

/**
 * Creates visitors with one product in an order each.
 *
 * @returns the tokens of their sessions
 * @throws Error when Vendure refuses
 */
export async function openSessions(port: number, count: number): Promise<string[]> {
  const tokens = [];
  for (let index = 0; index < count; index += 1) tokens.push(await openSession(port, String(1 + index)));
  return tokens;
}

async function openSession(port: number, variant: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/shop-api`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: ADD, variables: { variant } }),
  });
  const text = await response.text();
  const token = response.headers.get('vendure-auth-token');
  if (token === null || !text.includes('"__typename":"Order"')) throw new Error(`Vendure answered ${text}`);
  return token;
}
