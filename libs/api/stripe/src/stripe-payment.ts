import type Stripe from 'stripe';
import {
  type Payment,
  type PaymentEvent,
  type PaymentPort,
  SpentIdempotencyKeyError,
} from '@shop/api-orders';
import { type CircuitBreaker, DomainError } from '@shop/api-common';
import { ask } from './ask';
import { hasSpentKey, isOfAnother, isRefusal } from './failures';
import { checkedIntentId, checkedOrderId } from './intent-id';
import { PAGE } from './every-page';
import { listNotices } from './list-notices';
import { paymentOf, WITH_CHARGE } from './payment-of';
import { readNotice, type WebhookEndpoint } from './read-notice';

/** The payment port on Stripe's API (docs.stripe.com/api/payment_intents). */
export class StripePayment implements PaymentPort {
  constructor(
    private readonly stripe: Stripe,
    private readonly endpoint: WebhookEndpoint,
    private readonly circuit: CircuitBreaker,
  ) {}

  async createIntent(request: Parameters<PaymentPort['createIntent']>[0]): Promise<Payment> {
    const { orderId, amount, customerEmail, idempotencyKey } = request;
    const params: Stripe.PaymentIntentCreateParams = {
      amount: amount.amount,
      currency: amount.currency.toLowerCase(),
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { orderId },
    };
    const create = (receipt: Pick<Stripe.PaymentIntentCreateParams, 'receipt_email'>) =>
      this.call(() => this.stripe.paymentIntents.create({ ...params, ...receipt }, { idempotencyKey }));
    const made = create({ receipt_email: customerEmail }).catch((error: unknown) => {
      // A receipt is a courtesy. A request that is not valid has not used its key up, but the one without has, the last time.
      if (isRefusal(error, 'email_invalid') || isOfAnother(error)) return create({});
      throw error;
    });
    return paymentOf(await made.catch(orSpentKey));
  }

  async retrieveIntent(intentId: string): Promise<Payment | null> {
    const id = checkedIntentId(intentId);
    try {
      return paymentOf(await this.call(() => this.stripe.paymentIntents.retrieve(id, WITH_CHARGE)));
    } catch (error) {
      if (isRefusal(error, 'resource_missing')) return null;
      throw error;
    }
  }

  async findIntent(orderId: string): Promise<Payment | null> {
    const query = `metadata['orderId']:'${checkedOrderId(orderId)}'`;
    const [newest, found] = await Promise.all([
      this.call(() => this.stripe.paymentIntents.list({ limit: PAGE })),
      this.call(() => this.stripe.paymentIntents.search({ query, limit: PAGE })),
    ]);
    const open = [...newest.data, ...found.data].find(
      ({ metadata, status }) => metadata['orderId'] === orderId && status !== 'canceled',
    );
    return open ? this.retrieveIntent(open.id) : null;
  }

  async cancelIntent(intentId: string): Promise<Payment> {
    const id = checkedIntentId(intentId);
    try {
      return paymentOf(await this.call(() => this.stripe.paymentIntents.cancel(id, WITH_CHARGE)));
    } catch (error) {
      if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error;
      return paymentOf(await this.call(() => this.stripe.paymentIntents.retrieve(id, WITH_CHARGE)));
    }
  }

  async refund(intentId: string, idempotencyKey: string): Promise<void> {
    const params = { payment_intent: checkedIntentId(intentId) };
    const create = () => this.stripe.refunds.create(params, { idempotencyKey });
    try {
      const { status } = await this.call(create).catch(orSpentKey);
      if (status === 'failed' || status === 'canceled') throw refundRefusal();
    } catch (error) {
      if (!isRefusal(error, 'charge_already_refunded')) throw refundFailure(error);
    }
  }

  async now(): Promise<Date> {
    const { lastResponse } = await this.call(() => this.stripe.events.list({ limit: 1 }));
    const time = new Date(lastResponse.headers['date'] ?? NaN);
    // Something in between may have taken the time away.
    return Number.isNaN(time.getTime()) ? new Date() : time;
  }

  listEvents(since: Date, until: Date): AsyncIterable<PaymentEvent> {
    return listNotices(this.stripe, this.circuit, since, until);
  }

  parseWebhook(rawBody: Buffer, signature: string | undefined): PaymentEvent {
    return readNotice(this.stripe.webhooks, this.endpoint, rawBody, signature);
  }

  private call<T>(request: () => Promise<T>): Promise<T> {
    return ask(this.circuit, request);
  }
}

/** What cannot be repeated under its key has used it up. */
function orSpentKey(error: unknown): never {
  throw hasSpentKey(error) ? new SpentIdempotencyKeyError(error) : error;
}

/** A refund that the provider refuses, it refuses for good; everything else may be tried again. */
function refundFailure(error: unknown): unknown {
  return isRefusal(error) ? refundRefusal(error) : error;
}

/** @param cause undefined for a refund that was made and failed at once */
function refundRefusal(cause?: unknown): DomainError {
  const message = 'The payment provider refuses to refund this payment.';
  return new DomainError('PAYMENT_FAILED', message, undefined, { cause });
}
