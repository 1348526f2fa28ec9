import type Stripe from 'stripe';
import type { ListedPayment, PaymentList } from '@shop/api-orders';
import type { Circuit } from '@shop/api-kernel';
import { ask } from './ask';
import { paymentOf } from './payment-of';

/** As many as one page may have (docs.stripe.com/api/payment_intents/list). */
const PAGE = 100;

/** The payment intents of a Stripe account. */
export class StripePaymentList implements PaymentList {
  constructor(
    private readonly stripe: Stripe,
    private readonly circuit: Circuit,
  ) {}

  async *payments(): AsyncGenerator<ListedPayment> {
    let last: string | undefined;
    for (;;) {
      const { data, has_more: more } = await this.page(last);
      yield* data.map(listed);
      last = data.at(-1)?.id;
      if (!more || last === undefined) return;
    }
  }

  private page(after: string | undefined): Promise<Stripe.ApiList<Stripe.PaymentIntent>> {
    const params = { limit: PAGE, expand: ['data.latest_charge'], ...(after && { starting_after: after }) };
    return ask(this.circuit, () => this.stripe.paymentIntents.list(params));
  }
}

function listed(intent: Stripe.PaymentIntent): ListedPayment {
  const { clientSecret: _secret, ...payment } = paymentOf(intent);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const captured = payment.state === 'SUCCEEDED' && charge !== null;
  return {
    ...payment,
    refundedAmount: charge?.amount_refunded ?? 0,
    capturedAt: captured ? new Date(charge.created * 1000) : undefined,
  };
}
