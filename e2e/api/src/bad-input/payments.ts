import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { COMPLETE_PAYMENT, ORDER, type OrderRow, START_PAYMENT } from '../support/operations';
import { waitUntil } from '../support/outage';
import { payWithCard } from '../support/stripe';
import { placeOrder } from '../support/orders';
import { sendWebhook, webhookSecret } from '../support/webhook';
import { expectRefusals } from './refusal';
import { expectNothingChanges, type Get, type BadInputFixture } from './bad-input-fixture';

const CARD = '4000056655665556';
const HUNDRED = 100;
const NO_PAYMENT_IDS = [
  'pi_x/../refunds',
  'ch_1',
  'pi_?expand[]=charges',
  'pi_',
  '',
  `pi_${'x'.repeat(65)}`,
  'pi_ü',
  'pi_x_secret_y',
];
const MADE_UP_IDS = ['pi_unknown', 'pi_fake_123', 'pi_does_not_exist', 'pi_made-up'];

const place = (fixture: BadInputFixture, toolId: string) =>
  placeOrder(fixture.client, fixture.customer, toolId);
const start = (fixture: BadInputFixture, orderId: string) =>
  fixture.rest('POST', '/create-payment-intent', { orderId });
const complete = (fixture: BadInputFixture, orderId: string, transactionId: unknown) =>
  fixture.rest('PATCH', `/order/${orderId}`, { tool: 'x', transactionId });

/** Starts the payment of an order and charges the card, as the browser does; answers the intent's id. */
async function charge(fixture: BadInputFixture, orderId: string): Promise<string> {
  const { body } = await start(fixture, orderId);
  return (await payWithCard(fixture.shop, (body as { clientSecret: string }).clientSecret)).id;
}

const MESSAGE = JSON.stringify({
  ...{ id: 'evt_1', object: 'event', type: 'customer.created', livemode: false },
  data: { object: {} },
});

/** Signs and sends messages as the payment provider does. */
async function provider({ shop, client }: BadInputFixture) {
  const secret = await webhookSecret(shop);
  const { webhooks } = new Stripe('sk_test_x');
  return {
    sign: (change: Partial<Stripe.WebhookTestHeaderOptions>) =>
      webhooks.generateTestHeaderString({ payload: MESSAGE, secret, ...change }),
    deliver: (signature: string | undefined, body = MESSAGE) => sendWebhook(client.origin, body, signature),
  };
}

export function payments(fixture: Get): void {
  let toolId: string;
  let orderId: string;
  beforeAll(async () => {
    toolId = await fixture().addTool();
    orderId = await place(fixture(), toolId);
  });

  describe('what is refused', () => {
    expectNothingChanges(fixture);

    it.each<[string, unknown]>([
      ['amount', { $gt: 0 }],
      ['cardNumber', CARD],
      ['cvc', '987654'],
      ['clientSecret', 'x'],
    ])('%s, whichever call it comes with (F2, F9)', async (field, value) => {
      const expected = { code: 'BAD_USER_INPUT', field };
      await expectRefusals([value], expected, (extra) =>
        fixture().rest('POST', '/create-payment-intent', { orderId, [field]: extra }),
      );
      await expectRefusals([value], expected, (extra) =>
        fixture().rest('PATCH', `/order/${orderId}`, { tool: 'x', transactionId: 'pi_1', [field]: extra }),
      );
      const argument = `mutation { startPayment(orderId: "${orderId}", ${field}: "1") { clientSecret } }`;
      await expectRefusals([argument], { code: 'BAD_USER_INPUT' }, (document) =>
        fixture().graphql(document, {}),
      );
    });

    it('invalid payment ids, and an unknown payment (F5)', async () => {
      const expected = { code: 'BAD_USER_INPUT', field: 'transactionId' };
      await expectRefusals([...NO_PAYMENT_IDS, 5, null, { $ne: '' }, ['pi_1']], expected, (id) =>
        complete(fixture(), orderId, id),
      );
      await expectRefusals([...NO_PAYMENT_IDS, 5, null, { $ne: '' }], expected, (transactionId) =>
        fixture().graphql(COMPLETE_PAYMENT, { id: orderId, transactionId }),
      );
      const unpaid = { code: 'PAYMENT_FAILED' };
      await expectRefusals(MADE_UP_IDS, unpaid, (id) => complete(fixture(), orderId, id));
      await expectRefusals(MADE_UP_IDS, unpaid, (transactionId) =>
        fixture().graphql(COMPLETE_PAYMENT, { id: orderId, transactionId }),
      );
    });

    it('orders that are none, for a start', async () => {
      const ids = ['abc', 'f'.repeat(24), '../x', '{"$gt":""}'];
      await expectRefusals(ids, { code: 'NOT_FOUND' }, (id) => start(fixture(), id));
      await expectRefusals(ids, { code: 'NOT_FOUND' }, (id) => fixture().graphql(START_PAYMENT, { id }));
      const foreign = [5, null, { $ne: '' }, undefined, 'x'.repeat(256)];
      await expectRefusals(foreign, { code: 'BAD_USER_INPUT', field: 'orderId' }, (id) =>
        fixture().rest('POST', '/create-payment-intent', { orderId: id }),
      );
    });

    it('messages that are not the provider’s (F11)', async () => {
      const { deliver, sign } = await provider(fixture());
      const genuine = sign({});
      const old = Math.floor(Date.now() / 1000) - 301;
      const signatures: (string | undefined)[] = [
        ...[undefined, '', 'x', 't=1,v1=00', sign({ secret: 'whsec_another' }), sign({ timestamp: old })],
        ...[genuine.replace('v1=', 'v0='), sign({ payload: `${MESSAGE} ` })],
      ];
      await expectRefusals(signatures, { code: 'BAD_USER_INPUT', field: 'signature' }, (signature) =>
        deliver(signature),
      );
      const reserialised = JSON.stringify(JSON.parse(MESSAGE), undefined, 1);
      await expectRefusals(
        [reserialised, '{', '', 'null', '{"__proto__":{}}'],
        { code: 'BAD_USER_INPUT', field: 'signature' },
        (body) => deliver(genuine, body),
      );
    });
  });

  it('takes a genuine message whatever its fields are called, and refuses a genuine one that is no event', async () => {
    const { deliver, sign } = await provider(fixture());
    const message = MESSAGE.replace('{', '{"__proto__":{"constructor":{"prototype":1}},');
    expect(await deliver(sign({ payload: message }), message)).toMatchObject({ status: 200 });
    await expectRefusals(['null', '[]', '{'], { code: 'BAD_USER_INPUT', field: 'body' }, (payload) =>
      deliver(sign({ payload }), payload),
    );
  });

  it('takes a message of which one signature is genuine (F11)', async () => {
    const { deliver, sign } = await provider(fixture());
    const [time, signature] = sign({}).split(',');
    expect(await deliver(`${time},v1=${'0'.repeat(64)},${signature}`)).toMatchObject({ status: 200 });
  });

  it('answers one event a hundred times at once, and its payment under another id, by 200; the order is paid once (F13)', async () => {
    const { deliver, sign } = await provider(fixture());
    const order = await place(fixture(), toolId);
    const payment = { id: await charge(fixture(), order), object: 'payment_intent' };
    const tell = (id: string) => {
      const event = { id, object: 'event', type: 'payment_intent.succeeded', livemode: false };
      const payload = JSON.stringify({ ...event, data: { object: payment } });
      return deliver(sign({ payload }), payload);
    };
    const ids = [...Array.from({ length: HUNDRED }, () => 'evt_same'), 'evt_other'];
    const answers = await Promise.all(ids.map(tell));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const read = async () =>
      (await fixture().client.query<{ order: OrderRow }>(ORDER, { id: order }, fixture().customer.token))
        .order;
    await waitUntil(async () => (await read()).paid);
    expect((await read()).events.filter(({ status }) => status === 'PAID')).toHaveLength(1);
  });

  it('gives fifty parallel starts one client secret (F4)', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(fixture(), orderId)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { clientSecret: expect.stringMatching(/^pi_/) } });
  });

  it('does not complete with an unpaid payment, or one of another order', async () => {
    const { body } = await start(fixture(), orderId);
    const [openIntent = ''] = (body as { clientSecret: string }).clientSecret.split('_secret_');
    await expectRefusals([openIntent], { code: 'PAYMENT_FAILED' }, (id) => complete(fixture(), orderId, id));
    const other = await place(fixture(), toolId);
    const paid = await charge(fixture(), other);
    await expectRefusals([paid], { code: 'PAYMENT_FAILED' }, (id) => complete(fixture(), orderId, id));
    expect(await complete(fixture(), other, paid)).toMatchObject({ status: 200 });
  });

  it('gives fifty parallel completions one answer and the order one payment (F3, F8, E13)', async () => {
    const id = await place(fixture(), toolId);
    const paid = await charge(fixture(), id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(fixture(), id, paid)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { order: { paid: true, transactionId: paid } } });
    const { order } = await fixture().client.query<{ order: OrderRow }>(
      ORDER,
      { id },
      fixture().customer.token,
    );
    expect(order.events.filter(({ status }) => status === 'PAID')).toHaveLength(1);
    await expectRefusals([id], { code: 'CONFLICT' }, (order) => start(fixture(), order));
    await expectRefusals([id], { code: 'CONFLICT' }, (order) => fixture().rest('DELETE', `/order/${order}`));
  });

  it('does not start the payment of a cancelled order (F3)', async () => {
    const id = await place(fixture(), toolId);
    await fixture().rest('DELETE', `/order/${id}`);
    await expectRefusals([id], { code: 'CONFLICT' }, (order) => start(fixture(), order));
  });

  it('has logged no card number (F9)', async () => {
    const folder = join(fixture().shop.environment['DATA_DIR'] ?? '', 'logs');
    const logs = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(logs.join('\n')).not.toMatch(new RegExp(`${CARD}|987654|_secret_`));
  });
}
