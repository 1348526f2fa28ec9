import { graphqlError } from '@shop/web-apollo/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddToolPage } from './add-tool-page';
import { LatestTools } from './latest-tools';
import { renderCatalog, tool } from './testing/render-catalog';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

async function fill(price = '19.90') {
  const texts = {
    'Image URL': '/pictures/hand-saw-550-mm/640.webp',
    Name: 'Bow Saw',
    Description: 'Cuts.',
    'Minimum Order Quantity': '10',
    'Available Quantity': '500',
    'Price Per Unit': price,
  };
  for (const [label, text] of Object.entries(texts)) {
    await user.type(screen.getByLabelText(label), text);
  }
}
const add = () => user.click(screen.getByRole('button', { name: 'Add Tool' }));

it('sends whole units and cents, confirms, and shows the tool first on the home page', async () => {
  const inputs: object[] = [];
  const latest = [1, 2, 3, 4, 5, 6].map((number) => tool(number));
  renderCatalog(
    <>
      <AddToolPage />
      <LatestTools />
    </>,
    {
      latestTools: latest,
      createTool: ({ input }: { input: object }) => {
        inputs.push(input);
        return tool(7, { name: 'Bow Saw' });
      },
    },
  );
  await screen.findByRole('article', { name: 'Tool 1' });
  await fill();
  await add();
  expect(await screen.findByText('Tool Added')).toBeInTheDocument();
  expect(inputs).toEqual([
    {
      image: '/pictures/hand-saw-550-mm/640.webp',
      name: 'Bow Saw',
      shortDescription: 'Cuts.',
      minimumOrderQuantity: 10,
      availableQuantity: 500,
      pricePerUnit: 1990,
      ...{ orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] },
      ...{ sku: null, categoryId: null, family: null, description: null, attributes: [], relatedIds: [] },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  const names = screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
  expect(names).toEqual(['Bow Saw', 'Tool 1', 'Tool 2', 'Tool 3', 'Tool 4', 'Tool 5']);
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

it('validates required fields without a request', async () => {
  const createTool = jest.fn();
  renderCatalog(<AddToolPage />, { createTool });
  await add();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is Required'));
  expect(screen.getByLabelText('Image URL')).toHaveFocus();
  expect(createTool).not.toHaveBeenCalled();
});

it('shows a server error at its field and keeps the input', async () => {
  renderCatalog(<AddToolPage />, {
    createTool: () => {
      throw graphqlError('BAD_USER_INPUT', 'Invalid input', { fields: { name: 'must be unique' } });
    },
  });
  await fill();
  await add();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Must be unique');
  expect(screen.getByLabelText('Price Per Unit')).toHaveValue('19.90');
});

it('says that the tool may exist when changed input meets the key of a lost response', async () => {
  const refusals = [
    graphqlError('UNAVAILABLE', 'down'),
    graphqlError('CONFLICT', 'This idempotency key was used for another request.'),
  ];
  renderCatalog(<AddToolPage />, {
    createTool: () => {
      throw refusals.shift() ?? new Error('asked too often');
    },
  });
  await fill();
  await add();
  expect(await screen.findByRole('alert')).toHaveTextContent("isn't responding");
  await user.type(screen.getByLabelText('Name'), ' 24"');
  await add();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This tool may already be added'));
  expect(screen.getByLabelText('Name')).toHaveValue('Bow Saw 24"');
});

it('retries with the same key after a lost response, and uses a new key for the next tool', async () => {
  const keys: string[] = [];
  renderCatalog(<AddToolPage />, {
    createTool: ({ input }: { input: { idempotencyKey: string } }) => {
      keys.push(input.idempotencyKey);
      if (keys.length === 1) throw graphqlError('UNAVAILABLE', 'down');
      return tool(7);
    },
  });
  await fill();
  await add();
  await screen.findByRole('alert');
  await add();
  await screen.findByText('Tool Added');
  await fill();
  await add();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('adds price breaks row by row and removes them', async () => {
  const inputs: unknown[] = [];
  renderCatalog(<AddToolPage />, {
    createTool: ({ input }: { input: object }) => {
      inputs.push(input);
      return tool(9);
    },
  });
  await fill();
  const addRow = () => user.click(screen.getByRole('button', { name: 'Add a price break' }));
  await user.type(screen.getByLabelText('Order Multiple'), '5');
  await addRow();
  await add();
  expect(await screen.findByText(/Row 1: the quantity must be from 2/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('From quantity, row 1'), '20');
  await user.type(screen.getByLabelText('Price each, row 1'), '18,50');
  await addRow();
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  await add();
  expect(await screen.findByText('Tool Added')).toBeInTheDocument();
  expect(inputs).toMatchObject([
    { orderMultiple: 5, priceBreaks: [{ minQuantity: 20, pricePerUnit: 1850 }] },
  ]);
});
