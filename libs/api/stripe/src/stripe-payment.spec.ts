import { setTimeout as sleep } from 'node:timers/promises';
import { money } from '@shop/contracts';
import { type ListedPayment, WebhookTimestampError, SpentIdempotencyKeyError } from '@shop/api-orders';
import { describePaymentPort } from '@shop/api-orders/testing';
import Stripe from 'stripe';
import { createStripePayment } from './create-stripe-payment';
import { SandboxProcess } from './testing/sandbox-process';

const CHARGE = { object: 'charge', payment_intent: 'pi_1' };
const SECRET_KEY = 'sk_test_specs';
const WEBHOOK_SECRET = 'whsec_only_for_specs_00000000000000000000';
const REQUEST = {
  orderId: 'a'.repeat(24),
  amount: money(1999),
  customerEmail: 'buyer@demo.dev',
  idempotencyKey: 'order-1',
};

let sandbox: SandboxProcess;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await SandboxProcess.start(WEBHOOK_SECRET);
  const { hostname: host, port } = sandbox.url;
  stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http', telemetry: false });
});

afterAll(() => sandbox.stop());

/** The port under test, on the sandbox. */
function port() {
  return connect().payments;
}

function connect() {
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: sandbox.url };
  return createStripePayment(settings);
}

/** A message signed as the provider does. */
function signed(event: object) {
  return signedText(JSON.stringify(event));
}

function signedText(payload: string) {
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  return { rawBody: Buffer.from(payload), signature };
}

describe('the payment port on the sandbox', () => {
  describePaymentPort(() =>
    Promise.resolve({
      port: port(),
      pay: async (id) => {
        await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      },
      loseDispute: async (id) => {
        await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_createDispute' });
        for (const dispute of (await stripe.disputes.list({ payment_intent: id })).data)
          await stripe.disputes.close(dispute.id);
      },
      message: async (id) => {
        const { data } = await stripe.events.list({ limit: 100 });
        return signed(data.find((event) => JSON.stringify(event).includes(id)) ?? {});
      },
    }),
  );

  it('tells that a payment is still being decided, and does not cancel it', async () => {
    const { id } = await port().createIntent({ ...REQUEST, idempotencyKey: 'processing' });
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_sandboxProcessing' });
    expect(await port().cancelIntent(id)).toMatchObject({ state: 'PROCESSING' });
  });

  it('tells that its customer must prove who they are', async () => {
    const { id } = await port().createIntent({ ...REQUEST, idempotencyKey: 'confirming' });
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
    expect(await port().retrieveIntent(id)).toMatchObject({ state: 'CONFIRMING' });
    expect(await port().cancelIntent(id)).toMatchObject({ state: 'CANCELLED' });
  });

  it('leaves a declined payment open', async () => {
    const { id } = await port().createIntent({ ...REQUEST, idempotencyKey: 'declined' });
    await stripe.paymentIntents
      .confirm(id, { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => undefined);
    expect(await port().retrieveIntent(id)).toMatchObject({ state: 'OPEN' });
  });

  it('refunds once, also what was refunded at the provider', async () => {
    const { id } = await port().createIntent({ ...REQUEST, idempotencyKey: 'refunded' });
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await Promise.all([
      port().refund(id, 'refund-1'),
      port().refund(id, 'refund-1'),
      port().refund(id, 'refund-2'),
    ]);
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('tells that a refund failed after it was made, and lists the message of it', async () => {
    const { id } = await port().createIntent({ ...REQUEST, idempotencyKey: 'refund-fails' });
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_refundFail' });
    await port().refund(id, 'refund-that-fails');
    expect(await port().retrieveIntent(id)).toMatchObject({ refunded: true, refundedAmount: 1999 });
    const reported = async () => {
      const types: string[] = [];
      const at = (difference: number) => new Date(Date.now() + difference);
      for await (const { intentId, type } of port().listEvents(at(-60_000), at(60_000))) {
        if (intentId === id) types.push(type);
      }
      return types;
    };
    while ((await reported()).length < 4) await sleep(200);
    expect(await reported()).toEqual([
      ...['refund.failed', 'refund.updated', 'charge.refunded', 'payment_intent.succeeded'],
    ]);
    expect(await port().retrieveIntent(id)).toMatchObject({ refunded: false, refundedAmount: 0 });
  });

  it('lists all payments, newest first, over several pages, with what came back of them', async () => {
    const ids: string[] = [];
    while (ids.length < 105)
      ids.push((await port().createIntent({ ...REQUEST, idempotencyKey: `listed-${ids.length}` })).id);
    const [paid = '', partly = ''] = ids;
    for (const id of [paid, partly]) {
      await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    }
    await stripe.refunds.create({ payment_intent: partly, amount: 500 });
    await stripe.paymentIntents.update(partly, { metadata: { settledByHand: 'by bank, in May' } });
    const listed = new Map<string, ListedPayment>();
    for await (const payment of connect().payments.listPayments()) listed.set(payment.id, payment);
    expect(ids.every((id) => listed.has(id))).toBe(true);
    const captured = { state: 'SUCCEEDED', orderId: REQUEST.orderId, capturedAt: expect.any(Date) };
    expect(listed.get(paid)).toMatchObject({
      ...captured,
      ...{ refundedAmount: 0, refunded: false, isSettledManually: false },
    });
    expect(listed.get(partly)).toMatchObject({
      ...captured,
      ...{ refundedAmount: 500, refunded: false, isSettledManually: true },
    });
    expect(JSON.stringify([...listed.values()])).not.toContain('_secret_');
  });

  it('asks for no receipt where the provider does not take the e-mail for one', async () => {
    const made = await port().createIntent({
      ...REQUEST,
      customerEmail: 'a b@demo.dev',
      idempotencyKey: 'no-receipt',
    });
    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      amount: 1999,
      receipt_email: null,
    });
  });

  it('answers the intent without a receipt to who asks again under its key', async () => {
    const request = { ...REQUEST, customerEmail: 'a b@demo.dev', idempotencyKey: 'no-receipt-again' };
    const made = await port().createIntent(request);
    expect(await port().createIntent(request)).toEqual(made);
  });

  it('takes a key that another request came under for used up', async () => {
    const request = { ...REQUEST, idempotencyKey: 'of-another-amount' };
    await port().createIntent(request);
    const other = port().createIntent({ ...request, amount: money(2999) });
    await expect(other).rejects.toBeInstanceOf(SpentIdempotencyKeyError);
  });

  it('keeps what the provider refuses to itself', async () => {
    const refused = port().createIntent({ ...REQUEST, amount: money(1), idempotencyKey: 'refused' });
    await expect(refused).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.not.stringContaining('amount'),
    });
  });
});

describe('a message', () => {
  const event = { id: 'evt_1', object: 'event', type: 'charge.refunded', livemode: false };

  it('about a charge or refund names the intent, about anything else none', () => {
    const about = (object: object, type = 'charge.refunded') => {
      const { rawBody, signature } = signed({ ...event, type, data: { object } });
      return port().parseWebhook(rawBody, signature).intentId;
    };
    expect(about({ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' })).toBe('pi_1');
    expect(about({ object: 'refund', id: 're_1', payment_intent: 'pi_1' })).toBe('pi_1');
    expect(about({ object: 'customer', id: 'cus_1' }, 'customer.created')).toBeUndefined();
  });

  it('is taken during a change of secrets, when one of two signatures is right', () => {
    const { rawBody, signature } = signed({ ...event, data: { object: CHARGE } });
    expect(port().parseWebhook(rawBody, `${signature},v1=${'0'.repeat(64)}`).eventId).toBe('evt_1');
  });

  it.each([
    ['re-serialised', ({ rawBody }: { rawBody: Buffer }) => Buffer.from(`${rawBody.toString()} `)],
    ['empty', () => Buffer.alloc(0)],
  ])('is refused when it is %s', (_, change) => {
    const message = signed({ ...event, data: { object: CHARGE } });
    expect(() => port().parseWebhook(change(message), message.signature)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT' }),
    );
  });

  it('of live mode is refused', () => {
    const { rawBody, signature } = signed({ ...event, livemode: true, data: { object: CHARGE } });
    expect(() => port().parseWebhook(rawBody, signature)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT' }),
    );
  });

  it.each([
    { id: undefined },
    { type: undefined },
    { type: 5 },
    { data: undefined },
    { data: { object: 'x' } },
  ])('that is no event is refused, even if signed: %j', (change) => {
    const { rawBody, signature } = signed({ ...event, data: { object: CHARGE }, ...change });
    expect(() => port().parseWebhook(rawBody, signature)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT' }),
    );
  });

  it.each(['null', '[]', '{}', '5', '"x"', '{', ''])(
    'whose body is %j is refused, even if signed',
    (payload) => {
      const { rawBody, signature } = signedText(payload);
      expect(() => port().parseWebhook(rawBody, signature)).toThrow(
        expect.objectContaining({ fields: { body: 'is no event of the payment provider' } }),
      );
    },
  );

  const at = (seconds: number, secret = WEBHOOK_SECRET) => {
    const payload = JSON.stringify({ ...event, data: { object: CHARGE } });
    const timestamp = Math.floor(Date.now() / 1000) + seconds;
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return () => port().parseWebhook(Buffer.from(payload), signature);
  };

  it.each([-302, 62, -1e6, 1e6])('signed %d s from now is refused for its time', (seconds) => {
    expect(at(seconds)).toThrow(WebhookTimestampError);
    expect(at(seconds, 'whsec_of_somebody_else_0')).not.toThrow(WebhookTimestampError);
  });

  it.each(['t=+', 't= ', 't=0'])('of another time is refused also where that is written %j', (written) => {
    const now = Math.floor(Date.now() / 1000);
    const payload = JSON.stringify({ ...event, data: { object: CHARGE } });
    const old = { payload, secret: WEBHOOK_SECRET, timestamp: now - 3_600 };
    const [, signature = ''] = stripe.webhooks.generateTestHeaderString(old).split(',');
    const header = `t=${now},${written}${old.timestamp},${signature}`;
    expect(() => port().parseWebhook(Buffer.from(payload), header)).toThrow(WebhookTimestampError);
  });

  it.each([-298, 58])('signed %d s from now is taken', (seconds) => {
    expect(at(seconds)().eventId).toBe('evt_1');
  });
});
