import { DomainError } from '@shop/api-common';
import type { DisputeState } from '../domain/order-dispute';
import {
  isPayable,
  type Payment,
  type PaymentEvent,
  PaymentPort,
  type RefundPart,
  type PaymentState,
  SpentIdempotencyKeyError,
} from '../domain/payment.port';

const INTENT_ID = /^pi_(?!.*_secret_)[\w-]{1,64}$/;
const SIGNATURE = 'genuine';

/** In-memory payment provider with test controls; passes the same contract as the real adapter. */
export class InMemoryPayments extends PaymentPort {
  /** Refund keys by payment id. */
  readonly refunds = new Map<string, string>();
  /** Refunded parts by refund id. */
  readonly parts = new Map<string, { intentId: string; state: 'MADE' | 'FAILED'; amount: number }>();
  /** By payment id. */
  readonly disputes = new Map<string, DisputeState>();
  /** Number of created intents, named pi_1, pi_2 and so on. */
  createdCount = 0;
  /** Listed events; those without a time are in every range. */
  readonly listed: (PaymentEvent & { readonly at?: Date })[] = [];
  /** The provider's clock. */
  time = (): Date => new Date();
  /** Runs once during the next createIntent. */
  duringCreate: (() => Promise<unknown>) | undefined;
  /** While set, every call throws it. */
  trouble: Error | undefined;
  /** While set, retrieveIntent waits for it. */
  hanging: Promise<unknown> | undefined;
  /** While set, each new key stores a failure, before or after the requested effect. */
  failing: 'before' | 'after' | undefined;
  /** Runs before a refund; its error is the provider's response. */
  beforeRefund: (() => Promise<unknown>) | undefined;
  /** Runs after a refund, before the response. */
  afterRefund: (() => Promise<unknown>) | undefined;
  private reported = 0;
  private readonly intents = new Map<string, Payment>();
  private readonly spent = new Set<string>();
  private readonly keys = new Map<string, string>();

  override async createIntent(request: Parameters<PaymentPort['createIntent']>[0]): Promise<Payment> {
    this.assertAvailable();
    this.assertUnspent(request.idempotencyKey);
    const known = this.keys.get(request.idempotencyKey);
    if (known !== undefined) return this.get(known);
    const id = `pi_${(this.createdCount += 1)}`;
    this.keys.set(request.idempotencyKey, id);
    const { amount, orderId } = request;
    const clientSecret = `${id}_secret`;
    const made = this.insert({
      id,
      state: 'OPEN',
      amount,
      orderId,
      clientSecret,
      refunded: false,
      refundedAmount: 0,
    });
    this.failAfter(request.idempotencyKey);
    const { duringCreate } = this;
    this.duringCreate = undefined;
    await duringCreate?.();
    return made;
  }

  override async retrieveIntent(intentId: string): Promise<Payment | null> {
    if (!INTENT_ID.test(intentId)) throw DomainError.badInput({ transactionId: 'is not a payment id' });
    await this.hanging;
    this.assertAvailable();
    return this.intents.get(intentId) ?? null;
  }

  override async findIntent(orderId: string): Promise<Payment | null> {
    this.assertAvailable();
    const made = [...this.intents.values()].filter((payment) => payment.orderId === orderId);
    return made.find(({ state }) => state !== 'CANCELLED') ?? null;
  }

  override async cancelIntent(intentId: string): Promise<Payment> {
    this.assertAvailable();
    return isPayable(this.get(intentId)) ? this.setState(intentId, 'CANCELLED') : this.get(intentId);
  }

  override async refund(intentId: string, idempotencyKey: string, part?: RefundPart): Promise<void> {
    this.assertAvailable();
    this.assertUnspent(idempotencyKey);
    await this.beforeRefund?.();
    const payment = this.get(intentId);
    if (this.disputes.get(intentId)?.status === 'LOST')
      throw new DomainError('PAYMENT_FAILED', 'It was charged back.');
    if (payment.state !== 'SUCCEEDED') throw new DomainError('PAYMENT_FAILED', 'There is nothing to refund.');
    if (part) this.refundPart(payment, idempotencyKey, part);
    else {
      if (!payment.refunded) this.refunds.set(payment.id, idempotencyKey);
      this.insert({ ...payment, refunded: true, refundedAmount: payment.amount.amount });
    }
    this.failAfter(idempotencyKey);
    await this.afterRefund?.();
  }

  override async findRefund(intentId: string, refundId: string): Promise<'MADE' | 'FAILED' | undefined> {
    this.assertAvailable();
    return this.parts.get(refundId)?.intentId === intentId ? this.parts.get(refundId)?.state : undefined;
  }

  override async *listEvents(since: Date, until: Date): AsyncGenerator<PaymentEvent> {
    this.assertAvailable();
    yield* this.listed.filter(({ at }) => !at || (at >= since && at < until));
  }

  override async findDispute(intentId: string): Promise<DisputeState | undefined> {
    this.assertAvailable();
    return this.disputes.get(intentId);
  }

  override async now(): Promise<Date> {
    this.assertAvailable();
    return this.time();
  }

  override parseWebhook(rawBody: Buffer, signature: string | undefined): PaymentEvent {
    if (signature !== SIGNATURE) throw DomainError.badInput({ signature: 'is not right' });
    const { id, type, intentId } = JSON.parse(rawBody.toString('utf8'));
    return { eventId: id, type, intentId };
  }

  /** A signed webhook about an intent, with a new event id. */
  message(intentId: string, type = 'payment_intent.succeeded'): { rawBody: Buffer; signature: string } {
    const id = `evt_${(this.reported += 1)}`;
    const event = JSON.stringify({ id, type, intentId });
    return { rawBody: Buffer.from(event), signature: SIGNATURE };
  }

  setState(intentId: string, state: PaymentState): Payment {
    return this.insert({ ...this.get(intentId), state });
  }

  insert(payment: Payment): Payment {
    this.intents.set(payment.id, payment);
    return payment;
  }

  /** Fails an intent's refund after it was made. */
  failRefund(intentId: string): void {
    this.insert({ ...this.get(intentId), refunded: false, refundedAmount: 0 });
  }

  /** Removes an intent, like a reset of the provider's test data. */
  remove(intentId: string): void {
    this.intents.delete(intentId);
  }

  private refundPart(payment: Payment, key: string, { refundId, amount }: RefundPart): void {
    if (this.keys.has(key)) return;
    const refundedAmount = payment.refundedAmount + amount.amount;
    if (refundedAmount > payment.amount.amount) throw new DomainError('PAYMENT_FAILED', 'That is too much.');
    this.keys.set(key, payment.id);
    this.parts.set(refundId, { intentId: payment.id, state: 'MADE', amount: amount.amount });
    this.insert({ ...payment, refundedAmount, refunded: refundedAmount === payment.amount.amount });
  }

  private assertUnspent(key: string): void {
    const isNew = !this.keys.has(key);
    if (this.spent.has(key) || (isNew && this.failing === 'before')) this.failFor(key);
  }

  private failAfter(key: string): void {
    if (this.failing === 'after') this.failFor(key);
  }

  private failFor(key: string): never {
    this.spent.add(key);
    throw new SpentIdempotencyKeyError(new Error('500'));
  }

  private assertAvailable(): void {
    if (this.trouble) throw this.trouble;
  }

  private get(intentId: string): Payment {
    const payment = this.intents.get(intentId);
    if (!payment) throw new Error(`There is no payment ${intentId}.`);
    return payment;
  }
}
