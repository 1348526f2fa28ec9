import { screen } from '@testing-library/react';
import { money } from '@shop/contracts';
import { anOrder, aTool, aUser, graphqlError, renderPage } from '@shop/web-apollo/testing';
import { PurchasePage } from './purchase-page';
import { fill, open, order, quantity, setUp, user } from './testing/order-at-purchase-page';
import { renderAs } from './testing/render-as';

describe('a tool sold in packs, cheaper by the hundred', () => {
  const PACKS = aTool({
    ...{ minimumOrderQuantity: 48, orderMultiple: 24, maximumOrderQuantity: 240 },
    priceBreaks: [{ minQuantity: 96, pricePerUnit: money(1500) }],
  });

  it('shows its rules and prices, and marks the price of the quantity', async () => {
    setUp(PACKS);
    const stepper = await screen.findByLabelText('Quantity');
    expect(screen.getByText('Sold in Multiples of').nextSibling).toHaveTextContent('24');
    expect(screen.getByText('Maximum Order Quantity').nextSibling).toHaveTextContent('240');
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      ...['QuantityEach', '48–95$19.99', '96 or more$15.00'],
    ]);
    expect(screen.getByRole('row', { name: /48–95/ })).toHaveAttribute('aria-current', 'true');
    const more = screen.getByRole('button', { name: 'More units' });
    await user.click(more);
    await user.click(more);
    expect(stepper).toHaveValue(96);
    expect(screen.getByRole('row', { name: /96 or more/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('$1,440.00');
  });

  it('names the valid quantities next to a refused one, and takes the chosen one at its price', async () => {
    const shop = setUp(PACKS);
    await open();
    await fill('95');
    expect(quantity()).toHaveAccessibleDescription(/Sold in multiples of 24: order 72 or 96$/);
    await order();
    expect(shop.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use 96' }));
    expect(screen.getByRole('status')).toHaveTextContent('$1,440.00');
    await order();
    expect(await screen.findByText('Now at /payment/tool-1')).toBeInTheDocument();
    expect(shop.calls).toMatchObject([{ quantity: 96, expectedPricePerUnit: 1500 }]);
  });

  it('says when a break changes the price of an order that is being typed', async () => {
    const shop = setUp(PACKS, ({ input }) => {
      shop.tool = aTool({ ...PACKS, priceBreaks: [{ minQuantity: 96, pricePerUnit: money(1600) }] });
      if (input['expectedPricePerUnit'] === 1600) return anOrder();
      throw graphqlError('PRICE_CHANGED', 'The price has changed to $16.00.');
    });
    await open();
    await fill('96');
    await order();
    expect(await screen.findByText(/changed from \$15.00 to \$16.00 per unit/)).toBeInTheDocument();
    await order();
    expect(await screen.findByText('Now at /payment/tool-1')).toBeInTheDocument();
  });
});

it('begins with the quantity of the address, also when it is refused', async () => {
  renderPage(
    renderAs('customer', <PurchasePage />),
    { path: '/purchase/:id', initialPath: '/purchase/tool-1?quantity=25' },
    { tool: aTool({ orderMultiple: 10 }), me: aUser(), payableOrder: anOrder() },
  );
  expect(await screen.findByLabelText('Quantity')).toHaveValue(25);
  expect(screen.getByText('Sold in multiples of 10: order 20 or 30')).toBeInTheDocument();
  await open();
  expect(quantity()).toHaveValue(25);
});
