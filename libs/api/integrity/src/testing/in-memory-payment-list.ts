import type { ListedPayment, PaymentListing } from '@shop/api-orders';
import type { OrderFixture } from '@shop/api-orders/testing/fixture';

/** Lists the payments of the in-memory provider, newest first. */
export class InMemoryPaymentList implements PaymentListing {
  /** Capture times; the epoch by default. */
  readonly capturedAt = new Map<string, Date>();
  /** Payments with the `settledByHand` note. */
  readonly settledManually = new Set<string>();

  constructor(private readonly provider: OrderFixture['payments']) {}

  async *listPayments(): AsyncGenerator<ListedPayment> {
    for (let number = this.provider.createdCount; number > 0; number -= 1) {
      const payment = await this.provider.retrieveIntent(`pi_${number}`);
      if (!payment) continue;
      const { clientSecret: _secret, ...listed } = payment;
      const capturedAt = this.capturedAt.get(listed.id) ?? new Date(0);
      yield {
        ...listed,
        capturedAt: listed.state === 'SUCCEEDED' ? capturedAt : undefined,
        isSettledManually: this.settledManually.has(listed.id),
      };
    }
  }
}
