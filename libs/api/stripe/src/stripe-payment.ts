import type Stripe from 'stripe';
import type { Payment, PaymentNotice, PaymentPort } from '@shop/api-orders';
import { DomainError } from '@shop/api-kernel';
import { isRefusal, withinLimit } from './call';
import { checkedIntentId } from './intent-id';
import { paymentOf, WITH_CHARGE } from './payment-of';
import { readNotice, type WebhookEndpoint } from './read-notice';

/** The payment port on Stripe's API (docs.stripe.com/api/payment_intents). */
export class StripePayment implements PaymentPort {
  constructor(
    private readonly stripe: Stripe,
    private readonly endpoint: WebhookEndpoint,
    private readonly timeLimitMs: number,
  ) {}

  async createIntent(request: Parameters<PaymentPort['createIntent']>[0]): Promise<Payment> {
    const { orderId, amount, customerEmail, idempotencyKey } = request;
    const params: Stripe.PaymentIntentCreateParams = {
      amount: amount.amount,
      currency: amount.currency.toLowerCase(),
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { orderId },
      receipt_email: customerEmail,
    };
    return paymentOf(await this.call(this.stripe.paymentIntents.create(params, { idempotencyKey })));
  }

  async readIntent(intentId: string): Promise<Payment | null> {
    const id = checkedIntentId(intentId);
    try {
      return paymentOf(await this.call(this.stripe.paymentIntents.retrieve(id, WITH_CHARGE)));
    } catch (error) {
      if (isRefusal(error, 'resource_missing')) return null;
      throw error;
    }
  }

  async cancelIntent(intentId: string): Promise<Payment> {
    const id = checkedIntentId(intentId);
    try {
      return paymentOf(await this.call(this.stripe.paymentIntents.cancel(id, WITH_CHARGE)));
    } catch (error) {
      if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error;
      return paymentOf(await this.call(this.stripe.paymentIntents.retrieve(id, WITH_CHARGE)));
    }
  }

  async refund(intentId: string, idempotencyKey: string): Promise<void> {
    const params = { payment_intent: checkedIntentId(intentId) };
    try {
      await this.call(this.stripe.refunds.create(params, { idempotencyKey }));
    } catch (error) {
      if (!isRefusal(error, 'charge_already_refunded')) throw refundFailure(error);
    }
  }

  parseWebhook(rawBody: Buffer, signature: string | undefined): PaymentNotice {
    return readNotice(this.stripe.webhooks, this.endpoint, rawBody, signature);
  }

  private call<T>(answer: Promise<T>): Promise<T> {
    return withinLimit(answer, this.timeLimitMs);
  }
}

/** A refund that the provider refuses, it refuses for good; everything else may be tried again. */
function refundFailure(error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const message = 'The payment provider refuses to refund this payment.';
  return new DomainError('PAYMENT_FAILED', message, undefined, { cause: error });
}
