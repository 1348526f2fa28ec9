import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import { Types } from 'mongoose';
import { StoreClock } from '@shop/api-database';
import { IdempotencyKeyRepository, type StoredKey } from './idempotency-key.repository';
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

export interface IdempotencyClaim {
  /** Hexadecimal ObjectId of the document to create. */
  readonly thingId: string;
  readonly keyId: string | undefined;
}

const DAY_MS = 24 * 60 * 60_000;

const UNCERTAIN: readonly string[] = ['UNAVAILABLE', 'INTERNAL'];

/** One effect per key, kept for a day: {@link runOnce} for one document, {@link claim} and {@link release} for steps. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly keys: IdempotencyKeyRepository,
    private readonly clock: StoreClock,
  ) {}

  /**
   * A rejection releases the key; after an unknown outcome it is kept, so that a retry works on the same result.
   * @param make creates the result with this id, or returns it if it exists; it must reject before it writes
   * @throws DomainError CONFLICT when the key was used with another input, and any error of `make`
   */
  async runOnce<Thing>(request: IdempotentRequest, make: (id: string) => Promise<Thing>): Promise<Thing> {
    const claim = await this.claim(request);
    try {
      return await make(claim.thingId);
    } catch (error) {
      if (error instanceof DomainError && !UNCERTAIN.includes(error.code)) await this.release(claim);
      throw error;
    }
  }

  /** Stores the key, or returns the earlier claim. @throws DomainError CONFLICT for another input */
  async claim(request: IdempotentRequest): Promise<IdempotencyClaim> {
    const thingId = new Types.ObjectId().toHexString();
    const keyId = keyIdOf(request);
    if (keyId === undefined) return { thingId, keyId };
    const fingerprint = fingerprintOf(request);
    const expiresAt = new Date(this.clock.now().getTime() + DAY_MS);
    return toClaim(await this.keys.claim({ id: keyId, fingerprint, thingId }, expiresAt), fingerprint);
  }

  /** The earlier claim, if any. @throws DomainError CONFLICT for another input */
  async findClaim(request: IdempotentRequest): Promise<IdempotencyClaim | null> {
    const keyId = keyIdOf(request);
    const found = keyId === undefined ? null : await this.keys.find(keyId);
    return found && toClaim(found, fingerprintOf(request));
  }

  async release({ keyId, thingId }: IdempotencyClaim): Promise<void> {
    if (keyId !== undefined) await this.keys.release(keyId, thingId);
  }
}

function toClaim({ id, fingerprint, thingId }: StoredKey, requestFingerprint: string): IdempotencyClaim {
  if (fingerprint !== requestFingerprint) {
    throw DomainError.conflict(
      'This idempotency key was used for another request. Please use a new key for a new one.',
    );
  }
  return { thingId, keyId: id };
}
