import { createAccount, signUp } from './support/accounts';
import { newestTool, ordersOf } from './support/api';
import { CARDS, pay, placeOrder, expectPaid } from './support/checkout';
import { useSharedFixture } from './support/fixture';

const stage = useSharedFixture();

it('prints a receipt as ink on white: all that is known of the order, and nothing to press', async () => {
  const visitor = await stage().visitor({ colorScheme: 'dark' });
  const { page } = visitor;
  const customer = createAccount();
  const tool = await newestTool(stage());
  await visitor.open('/');
  await signUp(visitor, customer);
  await visitor.open(`/purchase/${tool.id}`);
  await placeOrder(visitor, tool.name);
  await pay(visitor, CARDS.succeeds);
  const transactionId = await expectPaid(visitor);
  const [order] = await ordersOf(stage(), await visitor.accessToken());
  await visitor.open(`/payment/${String(order?.id)}`);
  await page.getByRole('button', { name: 'Print' }).waitFor();

  await page.emulateMedia({ media: 'print' });
  const seen = await page.locator('body').innerText();
  const sold = [
    tool.name,
    'Quantity',
    'Price Per Unit',
    'Total',
    String(order?.id),
    transactionId,
    'Paid on',
  ];
  const buyer = [customer.name, customer.email, '+1 555 0101', '1 Test Street, Testville'];
  expect([...sold, ...buyer, 'Toolworks', 'Receipt'].filter((text) => !seen.includes(text))).toEqual([]);
  expect(['Home', 'Dashboard', 'Sign Out', 'Copyright'].filter((text) => seen.includes(text))).toEqual([]);
  expect(
    await page
      .getByRole('button')
      .or(page.getByRole('link', { name: 'My Orders' }))
      .count(),
  ).toBe(0);
  const colours = 'getComputedStyle(document.body).backgroundColor + getComputedStyle(document.body).color';
  expect(await page.evaluate(colours)).toBe('rgb(255, 255, 255)rgb(21, 25, 29)');
});
