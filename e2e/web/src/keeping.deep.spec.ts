import { createAccount, signUp } from './support/accounts';
import { createTool } from './support/api';
import { CARDS, openInDashboard, pay, placeOrder, expectPaid } from './support/checkout';
import { demoContextOptions } from './support/demo';
import { refundAtProvider } from './support/provider';
import { useSharedFixture } from './support/fixture';

const stage = useSharedFixture();

it('tells admins who changed what, and leads to the whole story of a thing', async () => {
  const id = await createTool(stage(), 'Audited adze');
  const { client } = stage();
  const { token } = await client.signInAsDemo('admin');
  await client.query(
    'mutation ($id: ID!) { updateTool(id: $id, input: { pricePerUnit: 1999 }) { id } }',
    { id },
    token,
  );
  const admin = await stage().visitor(await demoContextOptions(stage(), 'admin'));
  const { page } = admin;
  await admin.open('/');
  await openInDashboard(admin, 'Audit log');
  await page.getByLabel('Action').selectOption('Tool changed');
  await admin.waitForPath('/dashboard/audit?action=UPDATE_TOOL');
  const entries = page.getByRole('table', { name: 'Entries' }).getByRole('row');
  const change = entries.filter({ hasText: 'Audited adze' });
  await change.locator('del', { hasText: '$12.50' }).waitFor();
  await change.locator('ins', { hasText: '$19.99' }).waitFor();
  await change.getByText('You (admin@demo.dev)').waitFor();
  await change.getByRole('link', { name: 'Audited adze' }).click();
  await admin.waitForPath(`/dashboard/audit?subject=${id}`);
  await admin.expectHeading('Audit log: 2');
  expect(await entries.nth(2).innerText()).toContain('Tool added');
  await page.goBack();
  await admin.expectHeading(/^Audit log: \d+$/);
  expect(await page.getByLabel('Action').inputValue()).toBe('UPDATE_TOOL');
});

it('warns admins at once of money that went another way, and shows what happened to which order', async () => {
  const admin = await stage().visitor(await demoContextOptions(stage(), 'admin'));
  const { page } = admin;
  await admin.open('/dashboard');
  await page.getByRole('img', { name: 'Revenue per day' }).waitFor();
  const toolId = await createTool(stage(), 'Questioned quoin');
  const customer = await stage().visitor();
  await customer.open('/');
  await signUp(customer, createAccount());
  await customer.open(`/purchase/${toolId}`);
  await placeOrder(customer, 'Questioned quoin');
  await pay(customer, CARDS.succeeds);
  await refundAtProvider(stage(), await expectPaid(customer), 500);
  await page.getByRole('link', { name: 'See the orders' }).click();
  await admin.waitForPath('/dashboard/manage-orders?incidents=1');
  const order = page.getByRole('row').filter({ hasText: 'Questioned quoin' });
  await order.getByText('Payment issues').waitFor();
  await order.getByText('$5.00 of $25.00 was given back at the payment provider').waitFor();
  await page.getByLabel('Payment issues').uncheck();
  await admin.waitForPath('/dashboard/manage-orders');
});
