import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor';

/** Test cards of the provider, by what they do. */
export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  requires3DSecure: '4000 0025 0000 3155',
} as const;

/** The card of a tool on the home page or among all tools. */
export function toolCard({ page }: Visitor, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/** From a tool's card to its page. */
export async function buyNow(visitor: Visitor, toolName: string): Promise<void> {
  await toolCard(visitor, toolName).getByRole('link', { name: 'Buy Now' }).click();
  await visitor.expectHeading(toolName);
}

/** Orders the tool whose page is open, in the smallest quantity; ends on the payment page. */
export async function placeOrder(visitor: Visitor, toolName: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Place Order' }).click();
  const form = page.getByRole('dialog', { name: `Order for: ${toolName}` });
  await form.getByLabel('Address').fill('1 Test Street, Testville');
  await form.getByLabel('Phone').fill('+1 555 0101');
  await form.getByRole('button', { name: 'Order', exact: true }).click();
  await visitor.expectHeading('Payment');
}

/** Types a card on the payment page as a buyer does, the focus moving along by itself, and presses Pay. */
export async function pay({ page }: Visitor, card: string): Promise<void> {
  const number = page.getByLabel('Card number');
  await number.click();
  await number.press('Control+A');
  for (const text of [card, '1240', '123']) await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Waits for the success of a payment; answers the transaction id that the page shows. */
export async function expectPaid({ page }: Visitor): Promise<string> {
  await page.getByText('Congrats! Your payment is completed.', { exact: true }).waitFor();
  const line = await page.getByText(/^Transaction id: \S+$/).innerText();
  return line.replace('Transaction id: ', '');
}

/** Opens a page of the dashboard by its menu. */
export async function openInDashboard(visitor: Visitor, entry: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: entry, exact: true })
    .click();
}

/** Expects the refusal of a payment in red, and an order that is still payable. */
export async function expectRefusal({ page }: Visitor, message: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: message }).waitFor();
  const color = await page.evaluate<string>(`getComputedStyle(document.querySelector('[role=alert]')).color`);
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  expect(await page.getByRole('button', { name: 'Pay', exact: true }).isEnabled()).toBe(true);
}
