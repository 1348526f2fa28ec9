import { createHash } from 'node:crypto';

/** A request that a client may repeat without harm. */
export interface IdempotentRequest {
  /** Whose; another person's key of the same name is another key. */
  readonly uid: string;
  /** Which operation, as `addReview`; the same in GraphQL and REST, so that a key holds across both. */
  readonly operation: string;
  /** As `idempotencyKeyInput` accepted it; nothing when the client sent none. */
  readonly key: string | null | undefined;
  /** What is asked for, as `parseInput` gave it, without the key: two requests that ask for the same are equal in it. */
  readonly input: unknown;
}

/** Where the key of a request is stored; undefined for a request without one. */
export function keyIdOf({ uid, operation, key }: IdempotentRequest): string | undefined {
  return key === undefined || key === null ? undefined : `${operation}:${encodeURIComponent(uid)}:${key}`;
}

/** Equal for requests that ask for the same, whatever key they come under. */
export function fingerprintOf({ input }: IdempotentRequest): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
