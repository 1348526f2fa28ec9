import { money } from '@shop/contracts';
import { aTool, aUser, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartPage } from '../cart/cart-page';
import { renderAs } from './render-as';

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

export const LINE = {
  ...{ toolId: 'tool-1', sku: 'TW-11-0200', toolName: 'Claw Hammer', tool: aTool({ orderMultiple: 10 }) },
  ...{ quantity: 20, addedAt: '2026-01-01T00:00:00.000Z' },
  ...{ unitPrice: money(1_999), total: money(39_980), problems: [] },
};
export const SAW = { ...LINE, toolId: 'tool-2', sku: 'TW-12-0300', toolName: 'Saw', total: money(1_000) };

export const cartOf = (lines: readonly object[]) => ({
  ...{ lines, lineCount: lines.length, totalQuantity: 20, subtotal: money(39_980) },
});

/** Of a shop in Germany that ships for free. */
export const quote = ({ input: { lines } }: { input: { lines: readonly unknown[] } }) => ({
  ...{ country: 'DE', shippingRateId: null, shippingOptions: [] },
  ...{ subtotal: money(0), shipping: money(0), tax: money(0) },
  total: money(40_980 * lines.length),
});

export const customer = (fields: object = {}) => aUser({ phone: '+1 555 0100', addresses: [], ...fields });

/** The page of a cart of two lines, whose customer has no addresses yet. */
export const show = (resolvers: Resolvers) =>
  renderPage(
    renderAs('customer', <CartPage />),
    { path: '/cart', initialPath: '/cart' },
    { cart: cartOf([LINE, SAW]), me: customer(), orderQuote: quote, ...resolvers },
  );

/** Orders as they were sent, each answered as placed. */
export const placed: unknown[] = [];
export const place = ({ input }: { input: unknown }) => {
  placed.push(input);
  return { id: 'order-9', holdExpiresAt: null, tool: null };
};
beforeEach(() => placed.splice(0));

/** What {@link typeAddress} enters, with name and phone number of the account. */
export const ENTERED = {
  ...{ name: 'Ada Field', company: null, line1: '1 Main Street', line2: null, postalCode: '10115' },
  ...{ city: 'Berlin', region: null, country: 'DE', phone: '+1 555 0100' },
};
export async function typeAddress() {
  await user.type(await screen.findByLabelText('Street address'), ENTERED.line1);
  await user.type(screen.getByLabelText('Postal code'), ENTERED.postalCode);
  await user.type(screen.getByLabelText('City'), ENTERED.city);
}
