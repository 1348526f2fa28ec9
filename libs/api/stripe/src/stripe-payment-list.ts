import type Stripe from 'stripe';
import type { ListedPayment, PaymentListing } from '@shop/api-orders';
import type { CircuitBreaker } from '@shop/api-common';
import { ask } from './ask';
import { everyPage } from './every-page';
import { paymentOf } from './payment-of';

/** The payment intents of a Stripe account. */
export class StripePaymentList implements PaymentListing {
  constructor(
    private readonly stripe: Stripe,
    private readonly circuit: CircuitBreaker,
  ) {}

  async *listPayments(): AsyncGenerator<ListedPayment> {
    const expand = ['data.latest_charge'];
    const intents = everyPage((page) =>
      ask(this.circuit, () => this.stripe.paymentIntents.list({ ...page, expand })),
    );
    for await (const intent of intents) yield listed(intent);
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
    isSettledManually: intent.metadata['settledByHand'] !== undefined,
  };
}
