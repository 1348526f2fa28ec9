import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import type { StoredOrder } from '../domain/order';
import { SpentIdempotencyKeyError } from '../domain/payment-errors';
import { PaymentPort } from '../domain/payment.port';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';

const MAX_KEYS_PER_CALL = 3;

/** Refunds payments of an order at the provider, each once. */
@Injectable()
export class RefundService {
  constructor(
    private readonly provider: PaymentPort,
    private readonly payments: OrderPaymentRepository,
  ) {}

  /** Retries use the same key; after a stored failure or a refusal the next key is stored first. */
  async refund({ id, refundAttempt }: StoredOrder, intentId: string, key: string): Promise<void> {
    let attempt = refundAttempt;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.provider.refund(intentId, attempt === 0 ? key : `${key}-${attempt + 1}`);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'PAYMENT_FAILED')
          await this.payments.skipRefundAttempt(id, attempt);
        if (!(error instanceof SpentIdempotencyKeyError)) throw error;
        if ((await this.provider.retrieveIntent(intentId))?.refunded) return;
        attempt = await this.payments.skipRefundAttempt(id, attempt);
        if (tries === MAX_KEYS_PER_CALL) throw error;
      }
    }
  }
}
