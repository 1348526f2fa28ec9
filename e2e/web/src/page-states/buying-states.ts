import type { Visitor } from '../support/visitor';
import { neverAnswer, refuse } from './network';
import { asking, press, see, type PageStateData, type PageState } from './page-state';

/** States of finding a tool and ordering it. */
export function buyingStates({ toolId, soldOutId }: PageStateData): PageState[] {
  const purchase = `/purchase/${toolId}`;
  return [
    ...asking({ group: 'Browse Tools', audience: 'customer', path: '/browse-tools' }, 'BrowseTools'),
    {
      audience: 'customer',
      group: 'Browse Tools',
      name: 'nothing found',
      path: '/browse-tools?search=zzzzzz',
      act: see('No tools found'),
    },
    {
      audience: 'customer',
      group: 'Browse Tools',
      name: 'filtered',
      path: '/browse-tools?search=hammer&sort=PRICE_ASC&min=5&stock=1',
      act: see(/Showing/),
    },
    ...asking({ group: 'Purchase', audience: 'customer', path: purchase }, 'Purchase'),
    { audience: 'customer', group: 'Purchase', name: 'sold out', path: `/purchase/${soldOutId}` },
    {
      audience: 'customer',
      group: 'Purchase',
      name: 'no such tool',
      path: '/purchase/6500000000000000000000aa',
    },
    {
      audience: 'customer',
      group: 'Purchase',
      name: 'order form',
      path: purchase,
      windowOnly: true,
      act: press('Place Order'),
    },
    {
      audience: 'customer',
      group: 'Purchase',
      name: 'order form, errors',
      path: purchase,
      windowOnly: true,
      act: async (person) => {
        await press('Place Order')(person);
        await person.page.getByRole('dialog').getByRole('button', { name: 'Order', exact: true }).click();
        await see('Address is Required')(person);
      },
    },
    {
      audience: 'customer',
      group: 'Purchase',
      name: 'order form, busy',
      path: purchase,
      windowOnly: true,
      before: (person) => neverAnswer(person, 'PlaceOrder'),
      act: async (person) => {
        await order(person);
        await person.page.getByRole('dialog').locator('[aria-busy=true]').waitFor();
      },
    },
    {
      audience: 'customer',
      group: 'Purchase',
      name: 'order form, price changed',
      path: purchase,
      windowOnly: true,
      before: (person) => refuse(person, 'PlaceOrder', PRICE_CHANGED),
      act: async (person) => {
        await order(person);
        await see(PRICE_CHANGED.message)(person);
      },
    },
  ];
}

const PRICE_CHANGED = {
  message: 'The price has changed to $27.90. Please look at the new price and confirm again.',
  extensions: { code: 'PRICE_CHANGED' },
};

async function order(person: Visitor): Promise<void> {
  await press('Place Order')(person);
  const form = person.page.getByRole('dialog');
  await form.getByLabel('Address').fill('1 Main Street');
  await form.getByLabel('Phone').fill('+1 555 0101');
  await form.getByRole('button', { name: 'Order', exact: true }).click();
}
