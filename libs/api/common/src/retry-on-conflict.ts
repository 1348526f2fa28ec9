import { DomainError } from './domain-error';

/** Each attempt but the last was in vain because somebody else's was not, which hardly happens twice to one. */
const ATTEMPTS = 5;

/**
 * Reads and writes again what somebody else was faster to change, a few times: what no write ever fits would be tried for
 * ever, and keep a request and the database busy.
 *
 * @param attempt answers null when what it read had changed before it could write
 * @param what a noun, for whoever has to try again: `order`
 * @param most how many attempts; more than usual for what many change at once, of whom one wins each time
 * @throws DomainError CONFLICT when no attempt came to anything, and whatever an attempt throws
 */
export async function retryOnConflict<T>(
  what: string,
  attempt: () => Promise<T | null>,
  most = ATTEMPTS,
): Promise<T> {
  for (let made = 0; made < most; made += 1) {
    const outcome = await attempt();
    if (outcome !== null) return outcome;
  }
  throw new DomainError(
    'CONFLICT',
    `This ${what} is being changed by others just now. Please look at it, and try again.`,
  );
}
