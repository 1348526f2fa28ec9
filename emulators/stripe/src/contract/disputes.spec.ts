import type Stripe from 'stripe';
import { refusalOf, SandboxUnderTest } from '../testing/sandbox-under-test';

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.stop());

const pay = (payment_method: string): Promise<Stripe.PaymentIntent> =>
  sandbox.stripe.paymentIntents.create({ amount: 1000, currency: 'usd', confirm: true, payment_method });

const disputes = async () =>
  (await sandbox.stripe.events.list({ type: 'charge.dispute.created' })).data.map(({ data }) => data.object);

it.each([
  ['pm_card_createDispute', 'fraudulent', 'needs_response'],
  ['pm_card_createDisputeProductNotReceived', 'product_not_received', 'needs_response'],
  ['pm_card_createDisputeInquiry', 'fraudulent', 'warning_needs_response'],
])('%s pays, and is disputed at once', async (method, reason, status) => {
  const { id, status: paid, latest_charge } = await pay(method);
  expect(paid).toBe('succeeded');
  expect(await sandbox.stripe.charges.retrieve(String(latest_charge))).toMatchObject({ disputed: true });
  expect((await disputes())[0]).toMatchObject({
    ...{ object: 'dispute', amount: 1000, currency: 'usd', reason, status },
    ...{ charge: latest_charge, payment_intent: id },
  });
});

it.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('is closed by %s, as %s, once', async (uncategorized_text, status) => {
  const { id: payment_intent } = await pay('pm_card_createDispute');
  const { disputes, events, refunds } = sandbox.stripe;
  const [made] = (await disputes.list({ payment_intent })).data;
  const id = made?.id ?? fail();
  expect(made).toMatchObject({ status: 'needs_response', payment_intent });
  expect(await refusalOf(refunds.create({ payment_intent }))).toMatchObject({ code: 'charge_disputed' });
  for (const text of ['constructor', 'It was delivered.'])
    await disputes.update(id, { evidence: { uncategorized_text: text } });
  await disputes.update(id, {});
  expect(await disputes.retrieve(id)).toMatchObject({
    ...{ status: 'needs_response', evidence: { uncategorized_text: 'It was delivered.' } },
  });
  expect(await disputes.update(id, { evidence: { uncategorized_text } })).toMatchObject({ status });
  expect(await refusalOf(disputes.close(id))).toMatchObject({ statusCode: 400 });
  const closed = (await events.list({ type: 'charge.dispute.closed' })).data;
  expect(closed[0]?.data.object).toMatchObject({ id, status, payment_intent });
  const refund = refunds.create({ payment_intent });
  if (status === 'won') expect(await refund).toMatchObject({ amount: 1000 });
  else expect(await refusalOf(refund)).toMatchObject({ code: 'charge_disputed' });
});

it('is lost when it is accepted; a question of the bank takes nothing', async () => {
  for (const [card, status] of [
    ['pm_card_createDispute', 'lost'],
    ['pm_card_createDisputeInquiry', 'warning_closed'],
  ] as const) {
    const { id: payment_intent } = await pay(card);
    const [made] = (await sandbox.stripe.disputes.list({ payment_intent })).data;
    expect(await sandbox.stripe.disputes.close(made?.id ?? fail())).toMatchObject({ status });
  }
});

it('is no word of other cards', async () => {
  const before = await disputes();
  const { latest_charge } = await pay('pm_card_visa');
  expect(await sandbox.stripe.charges.retrieve(String(latest_charge))).toMatchObject({ disputed: false });
  expect(await disputes()).toEqual(before);
});
