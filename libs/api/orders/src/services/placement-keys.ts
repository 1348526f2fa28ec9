import { Inject, Injectable } from '@nestjs/common';
import { type Clock, DomainError, type Principal } from '@shop/api-kernel';
import { CLOCK } from '../clock.token';
import { later, TIMING } from '../domain/timing';
import { IdempotencyKeyRepository } from '../persistence/idempotency-key.repository';
import { OrderRepository } from '../persistence/order.repository';
import { fingerprintOf, type NewOrder } from './place-order.input';

/** The order that a request to place one works on; repetitions under one key work on the same. */
export interface PlacementClaim {
  readonly orderId: string;
  /** Undefined for a request without an idempotency key. */
  readonly keyId: string | undefined;
}

/** Idempotency of placing: a key is stored, with the id of the order to be, before any work starts. */
@Injectable()
export class PlacementKeys {
  constructor(
    private readonly keys: IdempotencyKeyRepository,
    private readonly orders: OrderRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError CONFLICT when the key stands for another input */
  async claim(customer: Principal, input: NewOrder): Promise<PlacementClaim> {
    const orderId = this.orders.newId();
    const keyId = keyIdOf(customer, input);
    if (keyId === undefined) return { orderId, keyId };
    const fingerprint = fingerprintOf(input);
    const expiresAt = later(this.clock.now(), TIMING.keyKept);
    const first = await this.keys.claim({ id: keyId, fingerprint, orderId }, expiresAt);
    return checked(first, fingerprint);
  }

  /** What was claimed before, if anything. @throws DomainError CONFLICT when the key stands for another input */
  async find(customer: Principal, input: NewOrder): Promise<PlacementClaim | null> {
    const keyId = keyIdOf(customer, input);
    const found = keyId === undefined ? null : await this.keys.find(keyId);
    return found && checked(found, fingerprintOf(input));
  }

  /** Lets the key be used again, because its order came to nothing. */
  async free({ keyId, orderId }: PlacementClaim): Promise<void> {
    if (keyId !== undefined) await this.keys.free(keyId, orderId);
  }
}

function keyIdOf({ uid }: Principal, { idempotencyKey }: NewOrder): string | undefined {
  return idempotencyKey === undefined ? undefined : `${uid}:placeOrder:${idempotencyKey}`;
}

function checked(
  claim: { id: string; fingerprint: string; orderId: string },
  fingerprint: string,
): PlacementClaim {
  if (claim.fingerprint !== fingerprint) {
    throw new DomainError(
      'CONFLICT',
      'This idempotency key was used for another order. Please use a new key for a new order.',
    );
  }
  return { orderId: claim.orderId, keyId: claim.id };
}
