import type { Locator } from 'playwright-core';
import { axeViolationsByTheme, horizontalOverflow } from './support/accessibility';
import { createTool } from './support/api';
import { CARDS, pay, placeOrder, expectPaid } from './support/checkout';
import { demoContextOptions } from './support/demo';
import { useFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const HEIGHT = 900;
const stage = useFixture();

async function openOverview(address = '/dashboard', options: object = {}): Promise<Visitor> {
  const visitor = await stage().visitor({ ...(await demoContextOptions(stage(), 'admin')), ...options });
  await visitor.open(address);
  await visitor.expectHeading('Welcome to Dashboard');
  await visitor.page.getByRole('img', { name: 'Revenue per day' }).waitFor();
  return visitor;
}

function ordersTotal({ page }: Visitor): Locator {
  return page.getByText('Orders', { exact: true }).locator('xpath=following-sibling::dd[1]').first();
}

it('counts an order as it is paid, among the best tools and in the figures of today', async () => {
  const toolId = await createTool(stage(), 'Chart chisel', { pricePerUnit: 990_000 });
  const admin = await openOverview();
  const before = Number(await ordersTotal(admin).innerText());
  await admin.page.getByText('Figures by day').click();
  const ordersOfToday = admin.page
    .getByRole('table', { name: 'Sales by day' })
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .nth(1);
  const beforeToday = Number(await ordersOfToday.innerText());
  const customer = await stage().visitor(await demoContextOptions(stage(), 'customer'));
  await customer.open(`/purchase/${toolId}`);
  await placeOrder(customer, 'Chart chisel');
  await pay(customer, CARDS.succeeds);
  await expectPaid(customer);
  const best = admin.page.getByRole('list', { name: 'Best tools' }).getByRole('listitem').first();
  await best.getByText('Chart chisel').waitFor();
  expect(await best.innerText()).toContain('$19,800.00');
  expect(await ordersTotal(admin).innerText()).toBe(String(before + 1));
  expect(await ordersOfToday.innerText()).toBe(String(beforeToday + 1));
});

it('does not overflow on the smallest phone with text twice as large', async () => {
  const visitor = await openOverview('/dashboard', { viewport: { width: 320, height: 568 } });
  await visitor.page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await horizontalOverflow(visitor)).toBe(0);
});

it('has a month to tell of in a demo shop', async () => {
  const { page } = await openOverview();
  const days = page
    .getByRole('img', { name: 'Orders per day' })
    .locator('[data-value]:not([data-value="0"])');
  expect(await days.count()).toBeGreaterThan(14);
  expect(await page.getByRole('list', { name: 'Running out' }).getByText('Precision balance').count()).toBe(
    1,
  );
});

it('has room for the revenue of a large shop in its box, at any width', async () => {
  const { page } = await openOverview();
  const box = page.getByText('Revenue', { exact: true }).locator('xpath=following-sibling::dd[1]').first();
  const amount = box.locator('span');
  await amount.evaluate((span) => (span.textContent = '$1,234,567.89'));
  for (const width of [320, 390, 640, 700, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const [outer, inner] = [await box.boundingBox(), await amount.boundingBox()];
    if (!outer || !inner) throw new Error('the revenue is not to be seen');
    expect({ width, isInside: inner.x + inner.width <= outer.x + outer.width }).toEqual({
      ...{ width, isInside: true },
    });
  }
});

it('keeps its period in the address', async () => {
  const admin = await openOverview();
  await admin.page.getByText('7 days').click();
  await admin.waitForPath('/dashboard?days=7');
  await admin.page.reload();
  expect(await admin.page.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true);
});

it('leads from a tool that runs out to its form', async () => {
  await createTool(stage(), 'Scarce square', { availableQuantity: 1 });
  const visitor = await openOverview();
  await visitor.page.getByRole('link', { name: 'Scarce square' }).click();
  const form = visitor.page.getByRole('dialog', { name: 'Edit tool' });
  await form.getByLabel('Name', { exact: true }).waitFor();
  expect(await form.getByLabel('Available Quantity').inputValue()).toBe('1');
});

it('has nothing for axe to find in either theme', async () => {
  const toolId = await createTool(stage(), 'Square of the month', { availableQuantity: 1 });
  const visitor = await openOverview('/dashboard', {
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: HEIGHT },
  });
  const { page } = visitor;
  const findings: string[] = [];
  const look = async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: HEIGHT });
      findings.push(...(await axeViolationsByTheme(visitor)));
    }
    for (const width of [320, 2560]) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect([width, await horizontalOverflow(visitor)]).toEqual([width, 0]);
    }
  };
  await page.getByText('Figures by day').click();
  await look();
  await visitor.open(`/dashboard/manage-tools?search=Square+of&edit=${toolId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
  await look();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Change the stock of Square of/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Write how many/).waitFor();
  await look();
  expect(findings).toEqual([]);
});
