import type { ListedPayment, PaymentList } from '@shop/api-orders';
import type { OrderWorld } from '@shop/api-orders/testing/world';

/** The list of a provider in memory, newest first. */
export class InMemoryPaymentList implements PaymentList {
  /** What was given back of payments that were not refunded as a whole, in minor units. */
  readonly partialRefunds = new Map<string, number>();
  /** When money was taken; long ago unless a test says so. */
  readonly capturedAt = new Map<string, Date>();

  constructor(private readonly provider: OrderWorld['payments']) {}

  async *payments(): AsyncGenerator<ListedPayment> {
    for (let number = this.provider.made; number > 0; number -= 1) {
      const payment = await this.provider.readIntent(`pi_${number}`);
      if (!payment) continue;
      const { clientSecret: _secret, ...listed } = payment;
      const { id, refunded, amount } = listed;
      yield {
        ...listed,
        refundedAmount: refunded ? amount.amount : (this.partialRefunds.get(id) ?? 0),
        capturedAt: listed.state === 'SUCCEEDED' ? (this.capturedAt.get(id) ?? new Date(0)) : undefined,
      };
    }
  }
}
