import { LIMITS } from '@shop/contracts';
import type { Locator } from 'playwright-core';
import { modifyResponse } from './page-states/network';
import { createAccount, signUp } from './support/accounts';
import { createTool } from './support/api';
import { placeOrder } from './support/checkout';
import { demoContextOptions } from './support/demo';
import { rowOf } from './support/page-queries';
import { useSharedFixture } from './support/fixture';

const stage = useSharedFixture();
const LINE_HEIGHT = 24;

it('keeps an address on one line next to the longest tool name', async () => {
  const name = 'W'.repeat(110);
  const tool = await createTool(stage(), name);
  // Short enough for the wider font that a page keeps when its own is late.
  const customer = { ...createAccount(), email: 'bo@example.com' };
  const buyer = await stage().visitor();
  await buyer.open('/');
  await signUp(buyer, customer);
  await buyer.open(`/purchase/${tool}`);
  await placeOrder(buyer, name);

  const admin = await demoContextOptions(stage(), 'admin');
  const visitor = await stage().visitor({ ...admin, viewport: { width: 1440, height: 900 } });
  await visitor.open('/dashboard/manage-orders');
  const address = rowOf(visitor, customer.email).getByText(customer.email, { exact: true });
  await address.waitFor();
  expect((await address.boundingBox())?.height).toBeLessThanOrEqual(LINE_HEIGHT);
});

interface Orders {
  readonly orders: { readonly nodes: { customerEmail: string }[] };
}

const LONG_ADDRESS = 'annabelle.montgomery@purchasing.warehouse.example.com';

/** The signs at which the lines of an element's text begin, but for the first. */
function lineBeginnings(of: Locator): Promise<string[]> {
  return of.evaluate((element) => {
    const { ownerDocument: page } = element;
    const texts = page.createTreeWalker(element, 4);
    const range = page.createRange();
    const signs: { sign: string; top: number }[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        signs.push({ sign: range.toString(), top: range.getBoundingClientRect().top });
      }
    }
    return signs.filter(({ top }, at) => top > (signs[at - 1]?.top ?? top)).map(({ sign }) => sign);
  });
}

it.each([1440, 1180, 1024, 390])(
  'breaks a long address before its signs alone, on a screen that is %i px wide',
  async (width) => {
    const admin = await demoContextOptions(stage(), 'admin');
    const visitor = await stage().visitor({ ...admin, viewport: { width, height: 900 } });
    await modifyResponse<Orders>(visitor, 'ManageOrders', ({ orders }) => {
      for (const order of orders.nodes) order.customerEmail = LONG_ADDRESS;
    });
    await visitor.open('/dashboard/manage-orders');
    const address = visitor.page.getByText(LONG_ADDRESS, { exact: true }).first();
    await address.waitFor();
    const beginnings = await lineBeginnings(address);
    expect(beginnings.filter((sign) => !'@.'.includes(sign))).toEqual([]);
    expect(await visitor.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  },
);

interface Tools {
  readonly tools: { readonly nodes: { availableQuantity: number; pricePerUnit: { amount: number } }[] };
}

/** The widest figures that a tool can have. */
function makeDear({ tools }: Tools): void {
  for (const tool of tools.nodes) {
    tool.availableQuantity = LIMITS.quantityMax;
    tool.pricePerUnit.amount = LIMITS.totalMax;
  }
}

it('turns a table into cards where text is twice as large, so that nothing overflows', async () => {
  const admin = await demoContextOptions(stage(), 'admin');
  const visitor = await stage().visitor({ ...admin, viewport: { width: 1440, height: 900 } });
  const { page } = visitor;
  await modifyResponse(visitor, 'ManageTools', makeDear);
  await visitor.open('/dashboard/manage-tools');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.getByText('$999,999.99').first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});
