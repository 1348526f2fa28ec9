import { createAccount, signUp } from './support/accounts';
import { createTool } from './support/api';
import { CARDS, pay, placeOrder, expectPaid, toolCard } from './support/checkout';
import { demoContextOptions } from './support/demo';
import { rowOf } from './support/page-queries';
import { useFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const stage = useFixture();

async function arriveAs(role: 'customer' | 'admin', path: string): Promise<Visitor> {
  const visitor = await stage().visitor(await demoContextOptions(stage(), role));
  const follows = visitor.page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('"subscribe"')),
    );
  await visitor.open(path);
  await follows;
  return visitor;
}

/** Sets the stock of a tool by the admin's form. */
async function setStock({ page }: Visitor, tool: string, units: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${tool}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit tool' });
  await form.getByLabel('Available Quantity').fill(units);
  await form.getByRole('button', { name: 'Save' }).click();
}

it('shows an admin a new order, and Paid as soon as its customer has paid, in the list that is open', async () => {
  const toolId = await createTool(stage(), 'Live lathe');
  const admin = await arriveAs('admin', '/dashboard/manage-orders');
  const buyer = createAccount('Lea Live');
  const customer = await stage().visitor();
  await customer.open('/');
  await signUp(customer, buyer);
  await customer.open(`/purchase/${toolId}`);
  await placeOrder(customer, 'Live lathe');
  const order = rowOf(admin, 'Live lathe');
  await order.getByRole('button', { name: 'Unpaid' }).waitFor();
  await pay(customer, CARDS.succeeds);
  await expectPaid(customer);
  await order.getByText('Paid', { exact: true }).waitFor();
  await order.getByRole('button', { name: 'Update Status' }).waitFor();
});

it('shows a customer in open pages what an admin makes of a stock, and the other way round', async () => {
  const toolId = await createTool(stage(), 'Live level');
  const admin = await arriveAs('admin', '/dashboard/manage-tools?search=Live+level');
  const buyer = await arriveAs('customer', `/purchase/${toolId}`);
  const browser = await arriveAs('customer', '/browse-tools?search=Live+level');
  await setStock(admin, 'Live level', '31');
  await admin.expectToast('Tool Updated');
  await buyer.page.getByText('31', { exact: true }).waitFor();
  await toolCard(browser, 'Live level').getByText('31', { exact: true }).waitFor();
  await placeOrder(buyer, 'Live level');
  await rowOf(admin, '29').waitFor();
  await toolCard(browser, 'Live level').getByText('29', { exact: true }).waitFor();
});

it('says in the open order form that an admin has changed the price', async () => {
  const toolId = await createTool(stage(), 'Live lamp');
  const admin = await arriveAs('admin', `/dashboard/manage-tools?edit=${toolId}`);
  const { page } = await arriveAs('customer', `/purchase/${toolId}`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const edit = admin.page.getByRole('dialog', { name: 'Edit tool' });
  await edit.getByLabel('Price Per Unit').fill('13.75');
  await edit.getByRole('button', { name: 'Save' }).click();
  await admin.expectToast('Tool Updated');
  await page.getByRole('alert').getByText('$13.75 per unit instead of $12.50').waitFor();
  await page.getByRole('dialog').getByText('$27.50').waitFor();
});

it('finds out what it missed while the shop was away', async () => {
  const toolId = await createTool(stage(), 'Live loupe');
  const customer = await arriveAs('customer', '/browse-tools?search=Live+loupe');
  const card = toolCard(customer, 'Live loupe');
  await card.getByText('50', { exact: true }).waitFor();
  customer.allowConsoleError(/WebSocket connection to .* failed|Failed to load resource: net::ERR_/);
  const { shop } = stage();
  await shop.kill();
  await shop.open();
  const admin = await stage().visitor(await demoContextOptions(stage(), 'admin'));
  await admin.open(`/dashboard/manage-tools?search=Live+loupe&edit=${toolId}`);
  await admin.page.getByRole('dialog').getByLabel('Available Quantity').fill('17');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await admin.expectToast('Tool Updated');
  await card.getByText('17', { exact: true }).waitFor();
});

it('opens no socket, and loads no code of one, for a visitor of the home page', async () => {
  const visitor = await stage().visitor();
  const loaded: string[] = [];
  visitor.page.on('websocket', (socket) => loaded.push(socket.url()));
  visitor.page.on('request', (request) => loaded.push(request.url()));
  await visitor.open('/');
  await visitor.page.getByText('Rating: 5').first().waitFor();
  await visitor.page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /^ws|socket/.test(url))).toEqual([]);
});

it('follows on the next page when the code of the socket could not be loaded on the first', async () => {
  const admin = await stage().visitor(await demoContextOptions(stage(), 'admin'));
  const { page } = admin;
  admin.allowConsoleError(/ERR_FAILED/);
  const code = '**/assets/socket-link-*.js';
  await page.route(code, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('socket-link'));
  await admin.open('/dashboard/manage-orders');
  await lost;
  await page.unroute(code);
  const follows = page.waitForEvent('websocket');
  await page.getByRole('link', { name: 'Manage Tools' }).click();
  await follows;
});
