import { createAccount, signUp } from './support/accounts';
import { newestTool } from './support/api';
import { useSharedFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const stage = useSharedFixture();

const WIDTHS = [390, 768, 1440];
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const BELOW_THE_FOLD = 'document.documentElement.scrollHeight - window.innerHeight';

async function customer(): Promise<Visitor> {
  const visitor = await stage().visitor();
  await visitor.open('/');
  await signUp(visitor, createAccount());
  return visitor;
}

it.each([
  [390, 664],
  [844, 390],
  [1440, 900],
])('shows Order and total at %i x %i whatever the form says', async (width, height) => {
  const visitor = await customer();
  const { page } = visitor;
  await page.setViewportSize({ width, height });
  const { id, name } = await newestTool(stage());
  await visitor.open(`/purchase/${id}`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const form = page.getByRole('dialog', { name: `Order for: ${name}` });
  await form.getByLabel('Order quantity').fill('999999');
  const order = form.getByRole('button', { name: 'Order', exact: true });
  await order.click();
  await form.getByText('Phone is Required').waitFor({ state: 'attached' });
  const box = await order.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true);
  const focused = await form.getByLabel('Order quantity').boundingBox();
  expect(focused && box && focused.y + focused.height <= box.y).toBe(true);
});

it.each(WIDTHS)('mirrors every page for right-to-left languages at %i px', async (width) => {
  const visitor = await customer();
  const { page } = visitor;
  await page.setViewportSize({ width, height: 900 });
  const { id } = await newestTool(stage());
  const paths = ['/', '/blogs', '/my-portfolio', '/browse-tools?stock=1', `/purchase/${id}`];
  for (const path of [...paths, '/dashboard', '/dashboard/my-orders', '/dashboard/addReview', '/nope']) {
    await visitor.open(path);
    await page.evaluate(`document.documentElement.dir = 'rtl'`);
    await page.getByRole('heading').first().waitFor();
    expect([path, await page.evaluate<number>(OVERFLOW)]).toEqual([path, 0]);
    const brand = await page.getByRole('link', { name: 'Toolworks', exact: true }).boundingBox();
    expect([path, brand && brand.x > width / 2]).toEqual([path, true]);
  }
});

it('has no empty scroll on short pages', async () => {
  const visitor = await customer();
  const { page } = visitor;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/dashboard/my-profile', '/dashboard/my-orders', '/nope']) {
    await visitor.open(path);
    await page.getByRole('heading').first().waitFor();
    await page.locator('[data-loading]').waitFor({ state: 'detached' });
    expect([path, await page.evaluate<number>(BELOW_THE_FOLD)]).toEqual([path, 0]);
  }
});

it('shows all links from 768 px on, in one line', async () => {
  const visitor = await customer();
  const { page } = visitor;
  await page.setViewportSize({ width: 768, height: 900 });
  await visitor.open('/');
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const link of [...(await menu.getByRole('link').all()), ...(await menu.getByRole('button').all())]) {
    const box = await link.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(48);
  }
});

it('puts two tools side by side on a phone', async () => {
  const { page } = await stage().visitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stage().shop.origin);
  const cards = page.getByRole('region', { name: 'Our Tools' }).getByRole('article');
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
  expect(first?.y).toBe(second?.y);
  expect(first?.height).toBeLessThanOrEqual(320);
});

it('shows one toast at a time below the header of a phone', async () => {
  const { page } = await stage().visitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stage().shop.origin);
  await page.getByLabel('Name').fill('Ann');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const toast = page.getByText('Yohoo!..Subscribed');
  const [box, header] = await Promise.all([toast.boundingBox(), page.getByRole('banner').boundingBox()]);
  expect(box && header && box.y > header.y + header.height).toBe(true);
});
