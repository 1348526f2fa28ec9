import { newestTool } from './support/api';
import { CARDS, expectPaid, toolCard } from './support/checkout';
import { enter, hasFocus, tabTo, type } from './support/keyboard';
import { rowOf } from './support/page-queries';
import { useSharedFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const stage = useSharedFixture();

async function signIn(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await enter(visitor, page.getByRole('link', { name: 'Login', exact: true }));
  await enter(visitor, page.getByRole('button', { name: 'Demo customer' }));
  await enter(visitor, page.getByRole('button', { name: 'Login', exact: true }));
  await page.getByText('DEMO CUSTOMER', { exact: true }).waitFor();
}

async function order(visitor: Visitor, tool: string): Promise<void> {
  const { page } = visitor;
  await enter(visitor, page.getByRole('link', { name: 'Browse Tools' }));
  await enter(visitor, page.getByRole('button', { name: 'Skip filters' }));
  await enter(visitor, toolCard(visitor, tool).getByRole('link', { name: 'Buy Now' }));
  await visitor.expectHeading(tool);
  await enter(visitor, page.getByRole('button', { name: 'Place Order' }));
  const form = page.getByRole('dialog', { name: `Order for: ${tool}` });
  await type(visitor, form.getByLabel('Address'), '1 Test Street, Testville');
  await type(visitor, form.getByLabel('Phone'), '+1 555 0101');
  await enter(visitor, form.getByRole('button', { name: 'Order', exact: true }));
}

async function pay(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  await visitor.expectHeading('Payment');
  await tabTo(visitor, page.getByLabel('Card number'));
  for (const text of [CARDS.succeeds, '1240', '123']) await page.keyboard.type(text);
  await enter(visitor, page.getByRole('button', { name: 'Pay', exact: true }));
  return expectPaid(visitor);
}

it('goes from the home page to a paid order by keyboard with a visible focus', async () => {
  const visitor = await stage().visitor();
  const { name } = await newestTool(stage());
  await visitor.open('/');
  await signIn(visitor);
  await order(visitor, name);
  const transactionId = await pay(visitor);
  expect(await hasFocus(visitor, visitor.page.getByRole('status').filter({ hasText: transactionId }))).toBe(
    true,
  );
  await enter(visitor, visitor.page.getByRole('main').getByRole('link', { name: 'My Orders' }));
  await rowOf(visitor, transactionId).waitFor();
});

it('suggests tools while the header search is typed into, and opens the chosen one by Enter', async () => {
  const visitor = await stage().visitor();
  const { page } = visitor;
  const { name, sku } = await newestTool(stage());
  await visitor.open('/blogs');
  const search = page.getByRole('search', { name: 'Shop' }).locator('input');
  // Its form shows the focus.
  await search.focus();
  await page.keyboard.type(sku);
  await page.getByRole('option', { name: sku }).waitFor();
  expect(await search.inputValue()).toBe(sku);
  await page.keyboard.press('Escape');
  expect([await page.getByRole('option').count(), await search.inputValue()]).toEqual([0, sku]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await visitor.expectHeading(name);
});

it('keeps the focus in a modal, closes it by Escape, and goes back to its opener', async () => {
  const visitor = await stage().visitor();
  const { page } = visitor;
  await visitor.open('/');
  await signIn(visitor);
  await enter(visitor, page.getByRole('link', { name: 'Dashboard', exact: true }));
  const opener = page.getByRole('button', { name: 'Update Profile' });
  await enter(visitor, opener);
  const modal = page.getByRole('dialog', { name: 'Update Profile' });
  const save = modal.getByRole('button', { name: 'Save' });
  await tabTo(visitor, save);
  await tabTo(visitor, modal.getByLabel('Education'));
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  expect(await hasFocus(visitor, opener)).toBe(true);
});

it('shows where the focus is in a field that is wrong, too', async () => {
  const visitor = await stage().visitor();
  const { page } = visitor;
  await visitor.open('/login');
  const email = page.getByLabel('Email', { exact: true });
  const ring = () => page.evaluate<string>('getComputedStyle(document.activeElement).boxShadow');
  await tabTo(visitor, email);
  const shown = await ring();
  await page.keyboard.press('Enter');
  await page.getByText('Email is Required').waitFor();
  expect(await hasFocus(visitor, email)).toBe(true);
  expect(await ring()).toBe(shown);
});

it('offers to skip the menu', async () => {
  const visitor = await stage().visitor();
  await visitor.open('/blogs');
  await visitor.expectHeading('Blogs');
  await enter(visitor, visitor.page.getByRole('link', { name: 'Skip to the content' }));
  expect(await visitor.page.evaluate('document.activeElement.id')).toBe('content');
});
