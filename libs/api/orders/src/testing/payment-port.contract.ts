import { money } from '@shop/contracts';
import type { PaymentPort } from '../domain/payment.port';

/** An implementation of the port with the actions of customer and provider. */
export interface PaymentContractSubject {
  readonly port: PaymentPort;
  /** Pays an open intent with a valid card. */
  pay(intentId: string): Promise<void>;
  /** Pays an open intent, disputes the payment at its bank, and loses it. */
  loseDispute(intentId: string): Promise<void>;
  /** A signed webhook. */
  message(intentId: string): Promise<{ rawBody: Buffer; signature: string }>;
}

const MINUTE_MS = 60_000;

/** Declares the contract tests of a payment port. */
export function describePaymentPort(start: () => Promise<PaymentContractSubject>): void {
  let subject: PaymentContractSubject;
  let count = 0;
  beforeAll(async () => {
    subject = await start();
  });

  const request = () => ({
    orderId: (++count).toString(16).padStart(24, 'a'),
    amount: money(1999),
    customerEmail: 'buyer@demo.dev',
    idempotencyKey: `contract-${Date.now()}-${count}`,
  });

  it('creates one open intent per key with the given order and amount', async () => {
    const wanted = request();
    const made = await subject.port.createIntent(wanted);
    expect(made).toMatchObject({ state: 'OPEN', amount: wanted.amount, orderId: wanted.orderId });
    expect(made.clientSecret).toBeTruthy();
    expect((await subject.port.createIntent(wanted)).id).toBe(made.id);
    expect((await subject.port.createIntent(request())).id).not.toBe(made.id);
    expect(await subject.port.retrieveIntent(made.id)).toEqual(made);
  });

  it('finds the intent of an order until it is cancelled', async () => {
    const { orderId, ...wanted } = request();
    expect(await subject.port.findIntent(orderId)).toBeNull();
    const made = await subject.port.createIntent({ orderId, ...wanted });
    expect(await subject.port.findIntent(orderId)).toEqual(made);
    await subject.port.cancelIntent(made.id);
    expect(await subject.port.findIntent(orderId)).toBeNull();
  });

  it('returns null for an unknown intent and rejects a malformed id', async () => {
    for (const id of ['pi_404404404', 'pi_fake_123', 'pi_does_not-exist']) {
      expect(await subject.port.retrieveIntent(id)).toBeNull();
    }
    for (const id of ['', 'ch_1', 'pi_1/../refunds', 'pi_?expand', 'pi_ 1', 'pi_ü', 'pi_1_secret_2']) {
      await expect(subject.port.retrieveIntent(id)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    }
  });

  it('reports a captured payment, does not cancel it and refunds it once', async () => {
    const { id } = await subject.port.createIntent(request());
    await subject.pay(id);
    expect(await subject.port.retrieveIntent(id)).toMatchObject({ state: 'SUCCEEDED', amount: money(1999) });
    expect(await subject.port.cancelIntent(id)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await subject.port.retrieveIntent(id)).toMatchObject({ refunded: false, refundedAmount: 0 });
    await subject.port.refund(id, `refund-${id}`);
    await subject.port.refund(id, `refund-${id}`);
    await subject.port.refund(id, `another-${id}`);
    expect(await subject.port.retrieveIntent(id)).toMatchObject({
      state: 'SUCCEEDED',
      refunded: true,
      refundedAmount: 1999,
    });
  });

  it('refunds parts once per key, finds them again, and refuses more than the rest', async () => {
    const { id } = await subject.port.createIntent(request());
    await subject.pay(id);
    const part = { refundId: `refund-${id}`, amount: money(1500) };
    expect(await subject.port.findRefund(id, part.refundId)).toBeUndefined();
    await Promise.all([1, 2].map(() => subject.port.refund(id, `part-${id}`, part)));
    expect(await subject.port.findRefund(id, part.refundId)).toBe('MADE');
    expect(await subject.port.retrieveIntent(id)).toMatchObject({ refunded: false, refundedAmount: 1500 });
    const excess = { refundId: `excess-${id}`, amount: money(500) };
    await expect(subject.port.refund(id, `excess-${id}`, excess)).rejects.toMatchObject({
      code: 'PAYMENT_FAILED',
    });
    expect(await subject.port.findRefund(id, excess.refundId)).toBeUndefined();
    const rest = { refundId: `rest-${id}`, amount: money(499) };
    await subject.port.refund(id, `rest-${id}`, rest);
    expect(await subject.port.retrieveIntent(id)).toMatchObject({ refunded: true, refundedAmount: 1999 });
    await expect(subject.port.refund(id, `again-${id}`, excess)).rejects.toMatchObject({
      code: 'PAYMENT_FAILED',
    });
  });

  it('reports what became of a disputed payment, and refunds none that was lost', async () => {
    const { id } = await subject.port.createIntent(request());
    expect(await subject.port.findDispute(id)).toBeUndefined();
    await subject.loseDispute(id);
    expect(await subject.port.findDispute(id)).toEqual({ status: 'LOST', amount: 1999, lostAmount: 1999 });
    await expect(subject.port.refund(id, `refund-${id}`)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  });

  it('rejects the refund of an unpaid intent', async () => {
    const { id } = await subject.port.createIntent(request());
    await expect(subject.port.refund(id, `refund-${id}`)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  });

  it('cancels an open intent permanently', async () => {
    const { id } = await subject.port.createIntent(request());
    expect(await subject.port.cancelIntent(id)).toMatchObject({ id, state: 'CANCELLED' });
    expect(await subject.port.cancelIntent(id)).toMatchObject({ id, state: 'CANCELLED' });
    expect(await subject.port.retrieveIntent(id)).toMatchObject({ state: 'CANCELLED' });
  });

  it('lists events whether they were delivered or not', async () => {
    const { id } = await subject.port.createIntent(request());
    await subject.pay(id);
    const listed: string[] = [];
    const at = (difference: number) => new Date(Date.now() + difference);
    for await (const event of subject.port.listEvents(at(-MINUTE_MS), at(MINUTE_MS))) {
      if (event.intentId === id) listed.push(event.type);
    }
    expect(listed).toEqual(['payment_intent.succeeded']);
  });

  it('returns its time', async () => {
    const difference = (await subject.port.now()).getTime() - Date.now();
    expect(Math.abs(difference)).toBeLessThan(5_000);
  });

  it('accepts only genuine webhooks', async () => {
    const { id } = await subject.port.createIntent(request());
    const { rawBody, signature } = await subject.message(id);
    expect(subject.port.parseWebhook(rawBody, signature)).toMatchObject({ intentId: id });
    for (const wrong of [undefined, '', 'v0=1', `${signature}0`]) {
      expect(() => subject.port.parseWebhook(rawBody, wrong)).toThrow(
        expect.objectContaining({ code: 'BAD_USER_INPUT' }),
      );
    }
  });
}
