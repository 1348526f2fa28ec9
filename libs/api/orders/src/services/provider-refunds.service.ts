import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import type { Order } from '../domain/order';
import { PaymentPort, type RefundPart, SpentIdempotencyKeyError } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';

const MAX_KEYS_PER_CALL = 3;

/** Refunds at the provider, once: retries use the same key, after a failure the next. */
@Injectable()
export class ProviderRefunds {
  constructor(
    private readonly provider: PaymentPort,
    private readonly payments: OrderPaymentRepository,
  ) {}

  /** The rest of a payment. @throws DomainError PAYMENT_FAILED, UNAVAILABLE */
  async refundRest(order: Order, intentId: string, key: string): Promise<void> {
    const isMade = async () => (await this.provider.retrieveIntent(intentId))?.refunded === true;
    await this.refund(order, intentId, { key, isMade });
  }

  /** A part, which is looked for first: keys are not kept for ever. @throws DomainError PAYMENT_FAILED, UNAVAILABLE */
  async refundPart(order: Order, intentId: string, part: RefundPart): Promise<void> {
    const isMade = async () => {
      const state = await this.provider.findRefund(intentId, part.refundId);
      if (state === 'FAILED') throw new DomainError('PAYMENT_FAILED', 'The refund failed at the provider.');
      return state === 'MADE';
    };
    if (await isMade()) return;
    await this.refund(order, intentId, { key: `refund-${part.refundId}`, isMade, part });
  }

  private async refund(
    { id, refundAttempt }: Order,
    intentId: string,
    { key, isMade, part }: { key: string; isMade: () => Promise<boolean>; part?: RefundPart },
  ): Promise<void> {
    let attempt = refundAttempt;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.provider.refund(intentId, attempt === 0 ? key : `${key}-${attempt + 1}`, part);
      } catch (error) {
        // The next request for a part has a key of its own.
        if (!part && error instanceof DomainError && error.code === 'PAYMENT_FAILED')
          await this.payments.skipRefundAttempt(id, attempt);
        if (!(error instanceof SpentIdempotencyKeyError)) throw error;
        if (await isMade()) return;
        attempt = await this.payments.skipRefundAttempt(id, attempt);
        if (tries === MAX_KEYS_PER_CALL) throw error;
      }
    }
  }
}

/** What a refund answers that cannot be made now. */
export function refundDeferred(cause: DomainError): DomainError {
  const message =
    'The payment provider cannot be reached. The refund is noted and will be made as soon as it can be.';
  return new DomainError('UNAVAILABLE', message, undefined, { cause });
}

export const REFUND_REFUSED =
  'The payment provider refuses to give the money back. The refund must be settled with the customer in another way.';
