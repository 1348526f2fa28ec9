import { createAccount, signUp } from './support/accounts';
import { createTool, ordersOf, stockOf, waitUntilPaid } from './support/api';
import { CARDS, openInDashboard, pay, placeOrder, expectPaid, expectRefusal } from './support/checkout';
import { holdOperation } from './support/hold-request';
import { rowOf } from './support/page-queries';
import { useSharedFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

type Profile = Awaited<ReturnType<Visitor['context']['storageState']>>;

const BANK = 'iframe[title="3-D Secure test page"]';
const stage = useSharedFixture();
let customer: Profile;

beforeAll(async () => {
  const visitor = await stage().visitor();
  await visitor.open('/');
  await signUp(visitor, createAccount());
  customer = await visitor.context.storageState();
});

/** The customer on the payment page of a fresh order of a tool of its own; their device's clock may be ahead. */
async function withOrder(toolName: string, clockAheadMs = 0): Promise<{ visitor: Visitor; toolId: string }> {
  const toolId = await createTool(stage(), toolName);
  const profile = { storageState: customer };
  const visitor = await (clockAheadMs ? stage().newVisitor(profile) : stage().visitor(profile));
  if (clockAheadMs) await visitor.page.clock.install({ time: Date.now() + clockAheadMs });
  await visitor.open(`/purchase/${toolId}`);
  await placeOrder(visitor, toolName);
  return { visitor, toolId };
}

it('asks the bank for 3-D Secure; a no stays payable, a yes pays', async () => {
  const { visitor } = await withOrder('Secure drill');
  const bank = visitor.page.frameLocator(BANK);
  await pay(visitor, CARDS.requires3DSecure);
  await bank.getByText('Confirm your payment of $25.00').waitFor();
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expectRefusal(visitor, 'unable to authenticate your payment method');
  await pay(visitor, CARDS.requires3DSecure);
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expectPaid(visitor);
});

it.each(['Complete', 'Fail'])('is left by one step back after the bank got %s', async (answer) => {
  const { visitor, toolId } = await withOrder(`Back bench ${answer}`);
  visitor.allowConsoleError(/status of 402/);
  const { page } = visitor;
  await pay(visitor, CARDS.requires3DSecure);
  await page.frameLocator(BANK).getByRole('button', { name: answer }).click();
  await page.locator(BANK).waitFor({ state: 'detached' });
  await page.goBack({ waitUntil: 'commit' });
  await visitor.waitForPath(`/purchase/${toolId}`);
});

it('counts down the reservation, also on a device whose clock is two hours ahead', async () => {
  const { visitor } = await withOrder('Early level', 2 * 60 * 60_000);
  expect(await visitor.page.getByRole('timer').innerText()).toMatch(/^(60:00|5[89]:\d\d)$/);
});

it('is updated by the webhook when the browser is closed right after the charge', async () => {
  const { visitor } = await withOrder('Closed saw');
  const token = await visitor.accessToken();
  const { started: begun } = await holdOperation(visitor.page, 'CompletePayment');
  await pay(visitor, CARDS.succeeds);
  await begun;
  await visitor.page.close();
  const { transactionId } = await waitUntilPaid(stage(), token, 'Closed saw');
  const later = await stage().visitor({ storageState: customer });
  await later.open('/dashboard/my-orders');
  await rowOf(later, 'Closed saw').getByText(String(transactionId), { exact: true }).waitFor();
});

it('shows the receipt, and no form, of an order that is paid already', async () => {
  const { visitor } = await withOrder('Paid plane');
  await pay(visitor, CARDS.succeeds);
  const transactionId = await expectPaid(visitor);
  const [order] = await ordersOf(stage(), await visitor.accessToken());
  await visitor.waitForPath(`/payment/${String(order?.id)}`);
  await visitor.page.reload();
  await visitor.expectHeading('Receipt');
  await visitor.page.getByText(transactionId, { exact: true }).waitFor();
  await visitor.page.getByText('Paid', { exact: true }).waitFor();
  expect(await visitor.page.getByRole('button', { name: 'Pay', exact: true }).count()).toBe(0);
});

it('cancels an unpaid order after confirmation, and releases its units', async () => {
  const { visitor, toolId } = await withOrder('Unwanted clamp');
  expect(await stockOf(stage(), toolId)).toBe(48);
  await openInDashboard(visitor, 'My Orders');
  const order = rowOf(visitor, 'Unwanted clamp');
  await order.getByRole('button', { name: 'Cancel' }).click();
  const question = visitor.page.getByRole('dialog', { name: 'Are you sure you want to cancel the order?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await visitor.expectToast('Order is canceled.');
  await order.waitFor({ state: 'detached' });
  await visitor.page.reload();
  await visitor.expectHeading(/^My Orders: \d+$/);
  expect(await order.count()).toBe(0);
  expect(await stockOf(stage(), toolId)).toBe(50);
});
