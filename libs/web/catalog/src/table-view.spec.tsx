import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowseToolsPage } from './browse-tools-page';
import { page, renderCatalog, tool } from './testing/render-catalog';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const SAW = tool(1, {
  ...{ minimumOrderQuantity: 48, orderMultiple: 24, availableQuantity: 200 },
  attributes: [{ code: 'length', name: 'Length', value: '550', unit: 'mm' }],
  priceBreaks: [{ minQuantity: 96, pricePerUnit: { __typename: 'Money', amount: 900, currency: 'USD' } }],
});
const SOLD_OUT = tool(2, { availableQuantity: 5 });
const tools = page([SAW, SOLD_OUT]);

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const address = () => screen.getByRole('status', { name: 'Address' });

it('shows number, name, facts, stock and price of each tool by URL', async () => {
  renderCatalog(<BrowseToolsPage />, { tools }, '/browse-tools?view=table');
  expect(await screen.findByRole('table', { name: 'Tools' })).toBeInTheDocument();
  const cells = rowOf('TW-1')
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual(['TW-1', 'Tool 1', 'Length 550 mm', '200', '$10.01']);
  expect(rowOf('TW-1').getByRole('link', { name: 'Tool 1' })).toHaveAttribute('href', '/tools/tool-1');
  expect(rowOf('TW-2').getByText('5 left, minimum 10')).toBeInTheDocument();
  expect(rowOf('TW-2').getByRole('button', { name: 'Buy Now' })).toBeDisabled();
  expect(screen.getAllByRole('button', { name: /^Add to cart/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Add to cart, Tool 1',
  ]);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('snaps a typed quantity to a valid one, at its price, and orders it', async () => {
  renderCatalog(<BrowseToolsPage />, { tools }, '/browse-tools?view=table');
  await screen.findByRole('table');
  const field = rowOf('TW-1').getByRole('textbox', { name: 'Quantity, Tool 1' });
  expect(field).toHaveValue('48');
  expect(rowOf('TW-1').getByRole('link', { name: 'Buy Now, Tool 1' })).toHaveAttribute(
    'href',
    '/purchase/t1',
  );
  await user.clear(field);
  await user.type(field, '73{Enter}');
  expect(field).toHaveValue('96');
  expect(rowOf('TW-1').getByText('$9.00')).toBeInTheDocument();
  expect(rowOf('TW-1').getByRole('link', { name: 'Buy Now, Tool 1' })).toHaveAttribute(
    'href',
    '/purchase/t1?quantity=96',
  );
  await user.click(rowOf('TW-1').getByRole('button', { name: 'Fewer' }));
  expect(field).toHaveValue('72');
});

it('changes between cards and table, keeps the focus, and says so in the URL', async () => {
  renderCatalog(<BrowseToolsPage />, { tools }, '/browse-tools?sort=NAME');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  const table = screen.getByRole('button', { name: 'Table' });
  expect(table).toHaveAttribute('aria-pressed', 'false');
  await user.click(table);
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(table).toHaveFocus();
  expect(table).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toHaveTextContent('?sort=NAME&view=table');
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(address()).toHaveTextContent(/^\?sort=NAME$/);
});

it('keeps the view when filters are cleared', async () => {
  renderCatalog(<BrowseToolsPage />, { tools }, '/browse-tools?view=table&stock=1');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toHaveTextContent(/^\?view=table$/));
});
