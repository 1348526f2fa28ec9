import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import { Types } from 'mongoose';
import { StoreClock } from '@shop/api-database';
import { IdempotencyKeyRepository, type StoredKey } from './idempotency-key.repository';
import { fingerprintOf, type IdempotentRequest, keyIdOf } from './idempotent-request';

/** The thing that a request works on; repetitions under one key work on the same. */
export interface IdempotencyClaim {
  /** An ObjectId in hexadecimal, for the thing to be made. */
  readonly thingId: string;
  /** Undefined for a request without an idempotency key. */
  readonly keyId: string | undefined;
}

const DAY_MS = 24 * 60 * 60_000;

/** Refusals that leave open whether something was made. */
const UNCERTAIN: readonly string[] = ['UNAVAILABLE', 'INTERNAL'];

/**
 * One key, one effect: however often, however parallel, through whichever replica and transport a request comes. The
 * key is stored, with the id of the thing to be made, before any work starts, and kept for a day.
 *
 * A use case that makes one document needs {@link runOnce} alone:
 *
 *     const { idempotencyKey: key, ...input } = parseInput(addReviewSchema, raw, names); // key: idempotencyKeyInput.optional()
 *     return this.keys.once({ uid, operation: 'addReview', key, input }, (id) => this.reviews.create(id, author, input));
 *
 * where `create` inserts under that id and, when the id is taken, answers what is stored there. REST hands over the
 * header `Idempotency-Key` as `idempotencyKey`, and the module imports `IdempotencyModule`. One that works in several
 * steps (placing an order) uses {@link claim}, {@link findClaim} and {@link release}.
 */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly keys: IdempotencyKeyRepository,
    private readonly clock: StoreClock,
  ) {}

  /**
   * Makes the thing of a request, or answers the one that was made before. A refusal frees the key; after a failure
   * with unknown outcome the key stays, so that the next attempt works on the same thing.
   *
   * @param make makes the thing of this id, or answers it if it is there; called at every repetition. It refuses
   *   before it writes, not after
   * @throws DomainError CONFLICT when the key stands for another input, and whatever `make` throws
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

  /** Stores the key, or answers what it stands for. @throws DomainError CONFLICT when that is another input */
  async claim(request: IdempotentRequest): Promise<IdempotencyClaim> {
    const thingId = new Types.ObjectId().toHexString();
    const keyId = keyIdOf(request);
    if (keyId === undefined) return { thingId, keyId };
    const fingerprint = fingerprintOf(request);
    const expiresAt = new Date(this.clock.now().getTime() + DAY_MS);
    return checked(await this.keys.claim({ id: keyId, fingerprint, thingId }, expiresAt), fingerprint);
  }

  /** What was claimed before, if anything. @throws DomainError CONFLICT when the key stands for another input */
  async findClaim(request: IdempotentRequest): Promise<IdempotencyClaim | null> {
    const keyId = keyIdOf(request);
    const found = keyId === undefined ? null : await this.keys.find(keyId);
    return found && checked(found, fingerprintOf(request));
  }

  /** Lets the key be used again, because its thing came to nothing. */
  async release({ keyId, thingId }: IdempotencyClaim): Promise<void> {
    if (keyId !== undefined) await this.keys.release(keyId, thingId);
  }
}

function checked({ id, fingerprint, thingId }: StoredKey, asked: string): IdempotencyClaim {
  if (fingerprint !== asked) {
    throw new DomainError(
      'CONFLICT',
      'This idempotency key was used for another request. Please use a new key for a new one.',
    );
  }
  return { thingId, keyId: id };
}
