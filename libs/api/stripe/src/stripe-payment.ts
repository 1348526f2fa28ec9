import type Stripe from 'stripe';
import {
  type DisputeState,
  type ListedPayment,
  type Payment,
  type PaymentEvent,
  type PaymentListing,
  type PaymentPort,
  type RefundPart,
} from '@shop/api-orders';
import { type CircuitBreaker, DomainError } from '@shop/api-common';
import { z } from 'zod';
import {
  disputeRow,
  eventAnswer,
  INTENT_ID,
  intentAnswer,
  type IntentAnswer,
  intentRow,
  pageOf,
  refundAnswer,
  refundRow,
  toPaymentEvent,
} from './answers';
import { callStripe, PAGE_SIZE, readAllPages } from './call-stripe';
import { readWebhook, type WebhookEndpoint } from './read-webhook';
import { isKeyConflict, isRefusal, refundRefusal, throwSpentKey } from './stripe-errors';
import { toDisputeState } from './to-dispute-state';
import { toListedPayment, toPayment } from './to-payment';

const ORDER_ID = /^[0-9a-f]{24}$/;
/** Needed by `toPayment` for refunds. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/** The events that may change an order, or that its admins must see (docs.stripe.com/api/events/types). */
const EVENT_TYPES = [
  ...['payment_intent.succeeded', 'charge.refunded', 'refund.updated', 'refund.failed'],
  ...['charge.dispute.created', 'charge.dispute.closed', 'charge.dispute.funds_reinstated'],
];

/** The payment ports on Stripe's API (docs.stripe.com/api/payment_intents). */
export class StripePayment implements PaymentPort, PaymentListing {
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
    const answer = intentAnswer(this.endpoint.live).refine(
      (intent) =>
        intent.amount === params.amount &&
        intent.currency === params.currency &&
        intent.metadata['orderId'] === orderId,
      'is not the requested intent',
    );
    const create = (receipt: Pick<Stripe.PaymentIntentCreateParams, 'receipt_email'>) =>
      this.call(answer, () =>
        this.stripe.paymentIntents.create({ ...params, ...receipt }, { idempotencyKey }),
      );
    const created = create({ receipt_email: customerEmail }).catch((error: unknown) => {
      // The receipt is optional. An invalid request does not use its key up, but the earlier one without it did.
      if (isRefusal(error, 'email_invalid') || isKeyConflict(error)) return create({});
      throw error;
    });
    return toPayment(await created.catch(throwSpentKey));
  }

  async retrieveIntent(intentId: string): Promise<Payment | null> {
    try {
      return toPayment(await this.readIntent(checkIntentId(intentId)));
    } catch (error) {
      if (isRefusal(error, 'resource_missing')) return null;
      throw error;
    }
  }

  /** Also reads the newest intents, since Stripe's search index lags. */
  async findIntent(orderId: string): Promise<Payment | null> {
    if (!ORDER_ID.test(orderId)) throw new Error('This is not the id of an order.');
    const query = `metadata['orderId']:'${orderId}'`;
    const page = pageOf(intentRow);
    const [newest, found] = await Promise.all([
      this.call(page, () => this.stripe.paymentIntents.list({ limit: PAGE_SIZE })),
      this.call(page, () => this.stripe.paymentIntents.search({ query, limit: PAGE_SIZE })),
    ]);
    const open = [...newest.data, ...found.data].find(
      ({ metadata, status }) => metadata['orderId'] === orderId && status !== 'canceled',
    );
    return open ? this.retrieveIntent(open.id) : null;
  }

  async cancelIntent(intentId: string): Promise<Payment> {
    const id = checkIntentId(intentId);
    try {
      const answer = intentAnswer(this.endpoint.live, id);
      return toPayment(await this.call(answer, () => this.stripe.paymentIntents.cancel(id, WITH_CHARGE)));
    } catch (error) {
      if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error;
      return toPayment(await this.readIntent(id));
    }
  }

  async refund(intentId: string, idempotencyKey: string, part?: RefundPart): Promise<void> {
    const params: Stripe.RefundCreateParams = {
      payment_intent: checkIntentId(intentId),
      ...(part && { amount: part.amount.amount, metadata: { refundId: part.refundId } }),
    };
    const create = () => this.stripe.refunds.create(params, { idempotencyKey });
    try {
      const { status } = await this.call(refundAnswer(intentId), create).catch(throwSpentKey);
      if (status === 'failed' || status === 'canceled') throw refundRefusal();
    } catch (error) {
      if (!part && isRefusal(error, 'charge_already_refunded')) return;
      throw isRefusal(error) ? refundRefusal(error) : error;
    }
  }

  async findRefund(intentId: string, refundId: string): Promise<'MADE' | 'FAILED' | undefined> {
    const payment_intent = checkIntentId(intentId);
    const refunds = readAllPages(this.circuit, refundRow, (page) =>
      this.stripe.refunds.list({ ...page, payment_intent }),
    );
    for await (const { metadata, status } of refunds) {
      if (metadata?.['refundId'] !== refundId) continue;
      return status === 'failed' || status === 'canceled' ? 'FAILED' : 'MADE';
    }
    return undefined;
  }

  async findDispute(intentId: string): Promise<DisputeState | undefined> {
    const payment_intent = checkIntentId(intentId);
    const row = disputeRow(this.endpoint.live, intentId);
    const disputes: z.output<typeof row>[] = [];
    for await (const dispute of readAllPages(this.circuit, row, (page) =>
      this.stripe.disputes.list({ ...page, payment_intent }),
    ))
      disputes.push(dispute);
    return toDisputeState(disputes);
  }

  async now(): Promise<Date> {
    const answer = z.object({ page: pageOf(z.unknown()), date: z.string().optional() });
    const { date } = await this.call(answer, async () => {
      const page = await this.stripe.events.list({ limit: 1 });
      return { page, date: page.lastResponse.headers['date'] };
    });
    const time = new Date(date ?? NaN);
    // A proxy may have removed the header.
    return Number.isNaN(time.getTime()) ? new Date() : time;
  }

  async *listEvents(since: Date, until: Date): AsyncGenerator<PaymentEvent> {
    const created = { gte: toSeconds(since), lt: toSeconds(until) };
    const events = readAllPages(this.circuit, eventAnswer(this.endpoint.live), (page) =>
      this.stripe.events.list({ ...page, types: EVENT_TYPES, created }),
    );
    for await (const event of events) yield toPaymentEvent(event);
  }

  async *listPayments(): AsyncGenerator<ListedPayment> {
    const expand = ['data.latest_charge'];
    const intents = readAllPages(this.circuit, intentAnswer(this.endpoint.live), (page) =>
      this.stripe.paymentIntents.list({ ...page, expand }),
    );
    for await (const intent of intents) yield toListedPayment(intent);
  }

  parseWebhook(rawBody: Buffer, signature: string | undefined): PaymentEvent {
    return readWebhook(this.stripe.webhooks, this.endpoint, rawBody, signature);
  }

  private readIntent(id: string): Promise<IntentAnswer> {
    return this.call(intentAnswer(this.endpoint.live, id), () =>
      this.stripe.paymentIntents.retrieve(id, WITH_CHARGE),
    );
  }

  private call<Answer extends z.ZodType>(answer: Answer, request: () => Promise<unknown>) {
    return callStripe(this.circuit, answer, request);
  }
}

/** Ids become part of a URL at the provider. @throws DomainError BAD_USER_INPUT */
function checkIntentId(id: string): string {
  if (!INTENT_ID.test(id)) throw DomainError.badInput({ transactionId: 'is not a payment id' });
  return id;
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
