import { createHash } from 'node:crypto';

export interface IdempotentRequest {
  readonly uid: string;
  /** For example `addReview`; the same in GraphQL and REST, so that keys apply to both. */
  readonly operation: string;
  /** Validated by `idempotencyKeyInput`; null or undefined without a key. */
  readonly key: string | null | undefined;
  /** Input validated by `parseInput`, without the key: equal requests have equal input. */
  readonly input: unknown;
}

export function keyIdOf({ uid, operation, key }: IdempotentRequest): string | undefined {
  return key === undefined || key === null ? undefined : `${operation}:${encodeURIComponent(uid)}:${key}`;
}

export function fingerprintOf({ input }: IdempotentRequest): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
