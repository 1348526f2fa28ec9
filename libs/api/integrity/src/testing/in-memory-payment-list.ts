import type { ListedPayment, PaymentListing } from '@shop/api-orders';
import type { OrderFixture } from '@shop/api-orders/testing/fixture';

/** The list of a provider in memory, newest first. */
export class InMemoryPaymentList implements PaymentListing {
  /** When money was taken; long ago unless a test says so. */
  readonly capturedAt = new Map<string, Date>();
  /** Those that somebody has noted at the provider to be settled. */
  readonly settledByHand = new Set<string>();

  constructor(private readonly provider: OrderFixture['payments']) {}

  async *listPayments(): AsyncGenerator<ListedPayment> {
    for (let number = this.provider.createdCount; number > 0; number -= 1) {
      const payment = await this.provider.retrieveIntent(`pi_${number}`);
      if (!payment) continue;
      const { clientSecret: _secret, ...listed } = payment;
      const capturedAt = this.capturedAt.get(listed.id) ?? new Date(0);
      const settledByHand = this.settledByHand.has(listed.id);
      yield {
        ...listed,
        capturedAt: listed.state === 'SUCCEEDED' ? capturedAt : undefined,
        isSettledManually: settledByHand,
      };
    }
  }
}
