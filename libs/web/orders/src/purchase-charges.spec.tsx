import { money } from '@shop/contracts';
import { anOrder, aTool, aUser, graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { screen } from '@testing-library/react';
import { PurchasePage } from './purchase-page';
import { fill, open, order, quantity, user } from './testing/order-at-purchase-page';
import { renderAs } from './testing/render-as';

interface QuoteArgs {
  input: { lines: [{ quantity: number }] };
}

/** A shop with rates: shipping 5.90, free from 250.00, and 10 % tax on top. */
function setUp(resolvers: Resolvers = {}) {
  const shop = { asked: [] as number[], calls: [] as object[], shipping: 590 };
  const orderQuote = ({ input }: QuoteArgs) => {
    const units = input.lines[0].quantity;
    shop.asked.push(units);
    const subtotal = units * 1_999;
    const shipping = subtotal >= 25_000 ? 0 : shop.shipping;
    const tax = Math.round((subtotal + shipping) / 10);
    return {
      ...{ subtotal: money(subtotal), shipping: money(shipping), tax: money(tax) },
      total: money(subtotal + shipping + tax),
      taxes: [{ __typename: 'OrderTax', name: 'VAT' }],
      shippingOptions: [{ __typename: 'ShippingOption', id: 'post' }],
    };
  };
  renderPage(
    renderAs('customer', <PurchasePage />),
    { path: '/purchase/:id', initialPath: '/purchase/tool-1' },
    {
      ...{ tool: aTool(), me: aUser(), payableOrder: anOrder(), orderQuote },
      placeOrder: ({ input }: { input: object }) => (shop.calls.push(input), anOrder()),
      ...resolvers,
    },
  );
  return shop;
}

it('shows shipping, tax and the total with them, and orders at it', async () => {
  const shop = setUp();
  expect(await screen.findByText('Shipping')).toBeInTheDocument();
  expect(screen.getByText('Subtotal').closest('dl')).toHaveTextContent(
    'Subtotal$199.90Shipping$5.90Tax$20.58',
  );
  expect(screen.getByRole('status')).toHaveTextContent('$226.38');
  await open();
  await fill('13');
  expect(await screen.findByText('$285.86')).toBeInTheDocument();
  expect(screen.queryByText('Shipping')).not.toBeInTheDocument();
  await order();
  expect(await screen.findByText('Now at /payment/tool-1')).toBeInTheDocument();
  expect(shop.calls).toMatchObject([{ quantity: 13, expectedTotal: 28_586 }]);
});

it('shows no total while none is known', async () => {
  setUp();
  await screen.findByText('Shipping');
  await open();
  await user.clear(quantity());
  expect(screen.getByRole('status')).toHaveTextContent(/^–$/);
  expect(screen.queryByText('Shipping')).not.toBeInTheDocument();
});

it('asks for the sums again when the shop refuses the total', async () => {
  const shop = setUp({
    placeOrder: () => {
      shop.shipping = 990;
      return graphqlError('PRICE_CHANGED', 'The total is $230.78 now.');
    },
  });
  await screen.findByText('Shipping');
  await open();
  await fill('10');
  await order();
  expect(await screen.findByText('$230.78')).toBeInTheDocument();
});

it('asks once, and shows the total of the goods, where the shop has neither rates nor tax', async () => {
  const asked: object[] = [];
  const orderQuote = (args: object) => {
    asked.push(args);
    const sums = { subtotal: money(19_990), shipping: money(0), tax: money(0), total: money(19_990) };
    return { ...sums, taxes: [], shippingOptions: [] };
  };
  const shop = setUp({ orderQuote });
  await open();
  await fill('12');
  expect(screen.getByRole('status')).toHaveTextContent('$239.88');
  expect(screen.queryByText('Subtotal')).not.toBeInTheDocument();
  await order();
  expect(await screen.findByText('Now at /payment/tool-1')).toBeInTheDocument();
  expect(shop.calls).toEqual([expect.not.objectContaining({ expectedTotal: expect.anything() })]);
  expect(asked).toHaveLength(1);
});
