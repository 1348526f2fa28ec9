import { LIMITS } from '@shop/contracts';
import { retell } from './scenes/network';
import { newAccount, signUp } from './support/accounts';
import { createTool } from './support/api';
import { placeOrder } from './support/buying';
import { demoProfiles } from './support/demo';
import { rowOf } from './support/looking';
import { useSharedStage } from './support/stage';

const stage = useSharedStage();
const LINE_HEIGHT = 24;

it('leaves an address its line beside the longest name of a tool', async () => {
  const name = 'W'.repeat(110);
  const tool = await createTool(stage(), name);
  // Short enough for the wider font that a page keeps when its own is late.
  const customer = { ...newAccount(), email: 'bo@example.com' };
  const buyer = await stage().visitor();
  await buyer.open('/');
  await signUp(buyer, customer);
  await buyer.open(`/purchase/${tool}`);
  await placeOrder(buyer, name);

  const { admin } = await demoProfiles(stage());
  const visitor = await stage().visitor({ ...admin, viewport: { width: 1440, height: 900 } });
  await visitor.open('/dashboard/manage-orders');
  const address = rowOf(visitor, customer.email).getByText(customer.email, { exact: true });
  await address.waitFor();
  expect((await address.boundingBox())?.height).toBeLessThanOrEqual(LINE_HEIGHT);
});

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

it('turns a table into cards where text is twice as large, so that nothing lies beside the page', async () => {
  const { admin } = await demoProfiles(stage());
  const visitor = await stage().visitor({ ...admin, viewport: { width: 1440, height: 900 } });
  const { page } = visitor;
  await retell(visitor, 'ManageTools', makeDear);
  await visitor.open('/dashboard/manage-tools');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.getByText('$999,999.99').first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});
