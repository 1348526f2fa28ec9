import { DomainError } from './domain-error';

const DEFAULT_MAX_ATTEMPTS = 5;

/** Retries an optimistic update while `attempt` returns null. @param what noun: `order` @throws DomainError CONFLICT */
export async function retryOnConflict<T>(
  what: string,
  attempt: () => Promise<T | null>,
  most = DEFAULT_MAX_ATTEMPTS,
): Promise<T> {
  for (let made = 0; made < most; made += 1) {
    const outcome = await attempt();
    if (outcome !== null) return outcome;
  }
  throw DomainError.conflict(
    `This ${what} is being changed by others just now. Please look at it, and try again.`,
  );
}
