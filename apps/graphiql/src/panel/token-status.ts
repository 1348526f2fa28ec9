import { expiresAt } from '../token/access-token';

/**
 * Describes the identity behind a tab's headers.
 * @param people labels of the tokens created on this page
 * @param now milliseconds since 1970
 */
export function tokenStatus(
  token: string | undefined,
  people: ReadonlyMap<string, string>,
  now: number,
): string {
  if (token === undefined) return 'Nobody is signed in.';
  const end = expiresAt(token);
  const who = people.get(token);
  if (end === 0) return 'The Authorization header of this tab holds no token of the shop.';
  if (end <= now) return `The token of this tab ran out at ${timeOf(end)}. Please sign in again.`;
  return who
    ? `Signed in as ${who} until ${timeOf(end)}.`
    : `This tab sends an access token that is good until ${timeOf(end)}.`;
}

function timeOf(moment: number): string {
  return new Date(moment).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}
