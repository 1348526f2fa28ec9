import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { money } from '@shop/contracts';
import { renderPage } from '@shop/web-apollo/testing';
import { renderAs } from '../testing/render-as';
import { QuickOrderPage } from './quick-order-page';

interface Call {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  readonly dryRun: boolean;
}

const cart = { lines: [], lineCount: 0, totalQuantity: 0, subtotal: money(0) };
const calls: Call[] = [];
const addCartLines = (call: Call) => {
  calls.push(call);
  const lines = call.lines.map(({ sku }, index) => ({
    row: index + 1,
    line: null,
    problem:
      sku === 'NO-SUCH'
        ? { code: 'UNKNOWN_TOOL', message: 'No tool has this number.', nearestValid: [] }
        : null,
  }));
  return { cart, lines };
};
const show = () =>
  renderPage(
    renderAs('customer', <QuickOrderPage />),
    { path: '/quick-order', initialPath: '/quick-order' },
    { addCartLines },
  );
const field = () => screen.getByLabelText('Article numbers and quantities');

beforeEach(() => calls.splice(0));

it('names every bad row before anything is added, then adds the others', async () => {
  show();
  await userEvent.click(field());
  await userEvent.paste('Art. no.\tQty\nTW-1\t10\nNO-SUCH\t3\nTW-2\nTW-3\t5');
  await userEvent.click(screen.getByRole('button', { name: 'Check list' }));
  expect(await screen.findByText(/2 rows can be added. 2 rows cannot be added:/)).toBeInTheDocument();
  expect(calls).toMatchObject([{ dryRun: true }]);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((each) => each.textContent)).toEqual([
    '3NO-SUCH 3No tool has this number.',
    '4TW-2The quantity is missing',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 rows to cart' }));
  expect(await screen.findByText('Now at /cart')).toBeInTheDocument();
  expect(calls[1]).toEqual({
    dryRun: false,
    lines: [
      { sku: 'TW-1', quantity: 10 },
      { sku: 'TW-3', quantity: 5 },
    ],
  });
});

it('reads a file, and checks a changed text again', async () => {
  show();
  const file = new File(['TW-1;10\n'], 'list.csv', { type: 'text/csv' });
  // jsdom's has no such method.
  Object.assign(file, { text: async () => 'TW-1;10\n' });
  await userEvent.upload(screen.getByLabelText('Choose a CSV file'), file);
  expect(await screen.findByDisplayValue(/TW-1;10/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check list' }));
  expect(await screen.findByText('Every row can be added.')).toBeInTheDocument();
  await userEvent.type(field(), 'TW-2;5');
  expect(screen.getByRole('button', { name: 'Check list' })).toBeInTheDocument();
});
