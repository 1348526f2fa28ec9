import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, aTool, aUser, renderPage } from '@shop/web-apollo/testing';
import { PurchasePage } from '../purchase-page';
import { renderAs } from './render-as';

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

type PlaceOrder = (args: { input: Record<string, unknown> }) => unknown;

/** The page of a shop whose tool can change. */
export function setUp(tool: ReturnType<typeof aTool> | null, placeOrder: PlaceOrder = () => anOrder()) {
  const shop = { tool, calls: [] as Record<string, unknown>[] };
  renderPage(
    renderAs('customer', <PurchasePage />),
    { path: '/purchase/:id', initialPath: '/purchase/tool-1' },
    {
      tool: () => shop.tool,
      me: aUser(),
      payableOrder: anOrder(),
      placeOrder: (args: Parameters<PlaceOrder>[0]) => {
        shop.calls.push(args.input);
        return placeOrder(args);
      },
    },
  );
  return shop;
}

export const open = async () => user.click(await screen.findByRole('button', { name: 'Place Order' }));
export const quantity = () => screen.getByLabelText('Order quantity');
export const order = () => user.click(screen.getByRole('button', { name: 'Order' }));

export async function fill(text: string) {
  await user.clear(quantity());
  await user.type(quantity(), text);
  await user.type(screen.getByLabelText('Address'), '1 Main Street');
  await user.type(screen.getByLabelText('Phone'), '+1 555 0100');
}
