import type { ListedPayment, PaymentList } from '@shop/api-orders';
import type { OrderWorld } from '@shop/api-orders/testing/world';

/** The list of a provider in memory, newest first. */
export class InMemoryPaymentList implements PaymentList {
  /** When money was taken; long ago unless a test says so. */
  readonly capturedAt = new Map<string, Date>();
  /** Those that somebody has noted at the provider to be settled. */
  readonly settledByHand = new Set<string>();

  constructor(private readonly provider: OrderWorld['payments']) {}

  async *payments(): AsyncGenerator<ListedPayment> {
    for (let number = this.provider.made; number > 0; number -= 1) {
      const payment = await this.provider.readIntent(`pi_${number}`);
      if (!payment) continue;
      const { clientSecret: _secret, ...listed } = payment;
      const capturedAt = this.capturedAt.get(listed.id) ?? new Date(0);
      const settledByHand = this.settledByHand.has(listed.id);
      yield { ...listed, capturedAt: listed.state === 'SUCCEEDED' ? capturedAt : undefined, settledByHand };
    }
  }
}
