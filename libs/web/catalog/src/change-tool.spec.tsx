import { Events, graphqlError } from '@shop/web-apollo/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManageToolsPage } from './manage-tools-page';
import { page, renderCatalog, tool } from './testing/render-catalog';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

interface Input {
  readonly availableQuantity?: number;
  readonly expectedAvailableQuantity?: number;
  readonly expectedVersion?: number;
  readonly name?: string;
}

/** A shop with one tool, whose version and stock are compared and set as on the server. */
function open(address = '/dashboard/manage-tools') {
  const shop = {
    stock: 500,
    name: 'Tool 1',
    version: 1,
    isGone: false,
    fails: 'never',
    inputs: [] as Input[],
  };
  const known = () => {
    const { stock, name, version } = shop;
    return tool(1, { availableQuantity: stock, name, version });
  };
  const toolChanged = new Events<object>();
  renderCatalog(
    <ManageToolsPage />,
    {
      tools: () => page([known()]),
      tool: ({ id }: { id: string }) => (id === 't1' && !shop.isGone ? known() : null),
      updateTool: ({ input }: { input: Input }) => {
        shop.inputs.push({ ...input });
        if (shop.fails === 'before') throw graphqlError('UNAVAILABLE', 'down');
        if (shop.isGone) throw graphqlError('NOT_FOUND', 'There is no such tool.');
        if (input.expectedVersion !== shop.version) throw graphqlError('CONFLICT', 'Another admin was here.');
        const expected = input.expectedAvailableQuantity ?? shop.stock;
        if (expected !== shop.stock) throw graphqlError('CONFLICT', `The stock is ${shop.stock} now.`);
        shop.stock = input.availableQuantity ?? shop.stock;
        shop.name = input.name ?? shop.name;
        shop.version += 1;
        if (shop.fails === 'after') throw graphqlError('UNAVAILABLE', 'down');
        return known();
      },
      toolChanged,
    },
    address,
  );
  return Object.assign(shop, { tellAll: () => act(() => toolChanged.next(known())) });
}

async function retype(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}
const STOCK_CHANGED = 'Stock changed from 500 to 490 while you were editing. Save again to overwrite.';
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

it('sends changed fields with the version, and a new stock with the previous one', async () => {
  const shop = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Tool 1' }));
  expect(await screen.findByLabelText('Price Per Unit')).toHaveValue('10.01');
  await retype('Available Quantity', '450');
  await retype('Name', 'Rip Saw');
  await save();
  expect(await screen.findByText('Tool Updated')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '450' })).toBeInTheDocument();
  expect(shop.inputs).toEqual([
    { name: 'Rip Saw', availableQuantity: 450, expectedAvailableQuantity: 500, expectedVersion: 1 },
  ]);
});

it('focuses the first field although the tool loads after the dialog opens', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: 'Edit Tool 1' }));
  expect(await screen.findByLabelText('Image URL')).toHaveFocus();
});

it('opens by URL and sends nothing without changes', async () => {
  const shop = open('/dashboard/manage-tools?edit=t1&sort=NAME');
  expect(await screen.findByLabelText('Name')).toHaveValue('Tool 1');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('?sort=NAME');
  expect(shop.inputs).toEqual([]);
});

it('keeps the input when the stock has changed, shows the new stock, and sets it on the next submit', async () => {
  const shop = open('/dashboard/manage-tools?edit=t1');
  await retype('Available Quantity', '600');
  shop.stock = 490;
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The stock is 490 now.');
  const field = screen.getByLabelText('Available Quantity');
  expect(field).toHaveValue('600');
  expect(await screen.findByRole('group', { name: STOCK_CHANGED })).toBeInTheDocument();
  await save();
  expect(await screen.findByText('Tool Updated')).toBeInTheDocument();
  expect(shop.stock).toBe(600);
});

it('takes over what another admin changed elsewhere, says so, and keeps it when saved again', async () => {
  const shop = open('/dashboard/manage-tools?edit=t1');
  await retype('Available Quantity', '600');
  Object.assign(shop, { stock: 490, name: 'Rip Saw', version: 2 });
  await save();
  expect(await screen.findByRole('group', { name: STOCK_CHANGED })).toBeInTheDocument();
  expect(screen.getByText('Name changed from Tool 1 to Rip Saw while you were editing.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Rip Saw');
  await save();
  expect(await screen.findByText('Tool Updated')).toBeInTheDocument();
  expect(shop).toMatchObject({ name: 'Rip Saw', stock: 600 });
  expect(shop.inputs.at(-1)).toEqual({
    availableQuantity: 600,
    expectedAvailableQuantity: 490,
    expectedVersion: 2,
  });
});

it.each([
  ['Theirs: Rip Saw', 'Rip Saw'],
  ['Yours: Handsaw', 'Handsaw'],
])('lets the admin choose after another one changed the same field: %s', async (choice, name) => {
  const shop = open('/dashboard/manage-tools?edit=t1');
  await retype('Name', 'Handsaw');
  await retype('Price Per Unit', '12.50');
  Object.assign(shop, { name: 'Rip Saw', version: 2 });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Another admin was here.');
  expect(screen.getByRole('radio', { name: 'Yours: Handsaw' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: choice }));
  expect(screen.getByLabelText('Name')).toHaveValue(name);
  await save();
  expect(await screen.findByText('Tool Updated')).toBeInTheDocument();
  expect(shop.name).toBe(name);
});

it('counts a save whose answer was lost as done when it is sent again', async () => {
  const shop = open('/dashboard/manage-tools?edit=t1');
  await retype('Name', 'Rip Saw');
  shop.fails = 'after';
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  shop.fails = 'never';
  await save();
  expect(await screen.findByText('Tool Updated')).toBeInTheDocument();
  expect(shop).toMatchObject({ name: 'Rip Saw', version: 2 });
});

it('sends a reverted field again after a lost response', async () => {
  const shop = open('/dashboard/manage-tools?edit=t1');
  await retype('Name', 'Rip Saw');
  await retype('Available Quantity', '450');
  shop.fails = 'after';
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  shop.fails = 'never';
  await retype('Name', 'Tool 1');
  await retype('Available Quantity', '500');
  await save();
  expect(await screen.findByRole('radio', { name: 'Theirs: 450' })).toBeInTheDocument();
  await save();
  expect(await screen.findByText('Tool Updated')).toBeInTheDocument();
  expect(shop).toMatchObject({ name: 'Tool 1', stock: 500 });
  expect(shop.inputs.at(-1)).toEqual({
    name: 'Tool 1',
    availableQuantity: 500,
    expectedAvailableQuantity: 450,
    expectedVersion: 2,
  });
});

it('says that the tool of the URL is gone', async () => {
  open('/dashboard/manage-tools?edit=gone');
  expect(await screen.findByText('This tool is no longer here')).toBeInTheDocument();
  expect(screen.getByText('All Tools: 1')).toBeInTheDocument();
});

it.each(['Edit Tool 1', 'Change the stock of Tool 1'])(
  '%s: reports a deleted tool and removes it from the list',
  async (button) => {
    const shop = open();
    await screen.findByText('Tool 1');
    shop.isGone = true;
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('This tool is no longer here')).toBeInTheDocument();
    expect(await screen.findByText('All Tools: 0')).toBeInTheDocument();
    expect(screen.queryByText('Tool 1')).not.toBeInTheDocument();
    expect(screen.getByText('This tool is no longer here')).toBeInTheDocument();
  },
);

it.each([
  ['Edit Tool 1', 'Name', 'Rip Saw'],
  ['Change the stock of Tool 1', 'Units to add', '20'],
])('%s: removes a tool that another admin has deleted', async (button, field, text) => {
  const shop = open();
  await user.click(await screen.findByRole('button', { name: button }));
  await retype(field, text);
  shop.isGone = true;
  await save();
  expect(await screen.findByText(/no longer here/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Tool 1')).not.toBeInTheDocument();
  expect(shop.inputs).toHaveLength(1);
});

it('adds units to the stock, and recalculates after a concurrent change', async () => {
  const shop = open();
  await user.click(await screen.findByRole('button', { name: 'Change the stock of Tool 1' }));
  expect(await screen.findByLabelText('Units to add')).toHaveFocus();
  await save();
  expect(screen.getByLabelText('Units to add')).toHaveAccessibleDescription(/Write how many/);
  await retype('Units to add', '50');
  expect(screen.getByText('500 available now, 550 after that')).toBeInTheDocument();
  shop.stock = 490;
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The stock is 490 now.');
  expect(await screen.findByText('490 available now, 540 after that')).toBeInTheDocument();
  await save();
  expect(await screen.findByText('Stock Updated')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '540' })).toBeInTheDocument();
});

describe('a stock change with a lost response', () => {
  async function addFifty(fails: 'before' | 'after') {
    const shop = open();
    await user.click(await screen.findByRole('button', { name: 'Change the stock of Tool 1' }));
    await retype('Units to add', '50');
    shop.fails = fails;
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
    shop.fails = 'never';
    return shop;
  }

  it('applies once on repeated submits and reports that it may be saved', async () => {
    const shop = await addFifty('after');
    shop.tellAll();
    expect(await screen.findByText('550 available now')).toBeInTheDocument();
    await save();
    expect(await screen.findByText(/Your change may already be saved/)).toBeInTheDocument();
    await save();
    await waitFor(() => expect(shop.inputs).toHaveLength(3));
    expect(shop.inputs).toEqual(
      Array(3).fill({ availableQuantity: 550, expectedAvailableQuantity: 500, expectedVersion: 1 }),
    );
    expect(shop.stock).toBe(550);
  });

  it('shows the current stock after a refusal, even without a live event', async () => {
    await addFifty('after');
    expect(screen.getByText('500 available now, 550 after that')).toBeInTheDocument();
    await save();
    expect(await screen.findByText(/Your change may already be saved/)).toBeInTheDocument();
    expect(await screen.findByText('550 available now')).toBeInTheDocument();
  });

  it('applies on retry when it was not applied before', async () => {
    const shop = await addFifty('before');
    await save();
    expect(await screen.findByText('Stock Updated')).toBeInTheDocument();
    expect(shop.stock).toBe(550);
  });

  it('is replaced by a new change when the units are edited', async () => {
    const shop = await addFifty('after');
    await save();
    expect(await screen.findByText('550 available now')).toBeInTheDocument();
    await retype('Units to add', '50');
    expect(screen.getByText('550 available now, 600 after that')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Stock Updated')).toBeInTheDocument();
    expect(shop.stock).toBe(600);
  });
});
