import { LOCALE } from '@shop/contracts';
import { expiresAt } from '../token/headers';

/**
 * Describes the identity behind a tab's headers.
 * @param labels account labels by token created on this page
 * @param now milliseconds since 1970
 */
export function tokenStatus(
  token: string | undefined,
  labels: ReadonlyMap<string, string>,
  now: number,
): string {
  if (token === undefined) return 'Not signed in.';
  const end = expiresAt(token);
  if (end === 0) return 'The Authorization header of this tab holds no token of the shop.';
  const time = new Date(end).toLocaleTimeString(LOCALE, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  if (end <= now) return `The token of this tab ran out at ${time}. Please sign in again.`;
  const label = labels.get(token);
  return label
    ? `Signed in as ${label} until ${time}.`
    : `This tab sends an access token that is good until ${time}.`;
}
