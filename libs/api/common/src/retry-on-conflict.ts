import { DomainError } from './domain-error';

const DEFAULT_MAX_ATTEMPTS = 5;

/**
 * Retries an optimistic update until `attempt` does not return null, which means that the document changed in between.
 * @param what noun for the error message: `order` @throws DomainError CONFLICT when all attempts conflict
 */
export async function retryOnConflict<T>(
  what: string,
  attempt: () => Promise<T | null>,
  most = DEFAULT_MAX_ATTEMPTS,
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
