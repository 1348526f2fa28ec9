import type Stripe from 'stripe';
import { SandboxUnderTest } from '../testing/sandbox-under-test';

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

it('is no word of other cards', async () => {
  const before = await disputes();
  const { latest_charge } = await pay('pm_card_visa');
  expect(await sandbox.stripe.charges.retrieve(String(latest_charge))).toMatchObject({ disputed: false });
  expect(await disputes()).toEqual(before);
});
