import { graphqlError } from '@shop/web-apollo/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddToolPage } from './add-tool-page';
import { ManageToolsPage } from './manage-tools-page';
import { page, renderCatalog, tool } from './testing/render-catalog';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: jest.fn() }));

const CATALOG = {
  categories: [
    { id: 'c1', name: 'Hand tools', slug: 'hand-tools', parent: null },
    { id: 'c2', name: 'Hammers', slug: 'hammers', parent: { id: 'c1' } },
  ],
  attributes: [
    { code: 'length', name: 'Length', kind: 'NUMBER', unit: 'mm', filterable: true },
    { code: 'forged', name: 'Forged', kind: 'FLAG', unit: null, filterable: true },
  ],
  searchSuggestions: [
    { text: 'Hammers', category: { id: 'c2', name: 'Hammers', slug: 'hammers', parent: null }, tool: null },
    { text: 'Tool 2', category: null, tool: tool(2) },
    { text: 'Tool 3', category: null, tool: tool(3) },
  ],
};
const REQUIRED = {
  'Image URL': '/pictures/hand-saw-550-mm/640.webp',
  Name: 'Bow Saw',
  Description: 'Cuts.',
  'Minimum Order Quantity': '10',
  'Available Quantity': '500',
  'Price Per Unit': '19.90',
};

async function type(texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) await user.type(screen.getByLabelText(label), text);
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('adds a tool with number, category, family, details, attributes and related tools', async () => {
  const inputs: object[] = [];
  const createTool = ({ input }: { input: object }) => {
    inputs.push(input);
    return tool(7);
  };
  renderCatalog(<AddToolPage />, { ...CATALOG, createTool });
  await type({ ...REQUIRED, 'Article Number': 'SAW-1', Family: 'bow-saw', Details: '# Steel' });
  await screen.findByRole('option', { name: 'Hand tools / Hammers' });
  await user.selectOptions(screen.getByLabelText('Category'), 'Hand tools / Hammers');
  await press('Add an attribute');
  await user.selectOptions(screen.getByLabelText('Attribute, row 1'), 'Length');
  await type({ 'Value in mm, row 1': '550' });
  await press('Add an attribute');
  await user.selectOptions(screen.getByLabelText('Attribute, row 2'), 'Forged');
  await user.selectOptions(screen.getByLabelText('Value, row 2'), 'Yes');
  await type({ 'Add a related tool': 'tool' });
  await screen.findByRole('option', { name: /^TW-2 ?Tool 2/ });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'Remove TW-3 Tool 3' })).toBeInTheDocument();
  expect(inputs).toEqual([]);
  await user.click(screen.getByText('Preview'));
  expect(screen.getByRole('heading', { name: 'Steel' })).toBeInTheDocument();
  await press('Add Tool');
  expect(await screen.findByText('Tool Added')).toBeInTheDocument();
  expect(inputs).toMatchObject([
    {
      ...{ sku: 'SAW-1', categoryId: 'c2', family: 'bow-saw', description: '# Steel', relatedIds: ['t3'] },
      attributes: [
        { code: 'length', value: '550' },
        { code: 'forged', value: 'true' },
      ],
    },
  ]);
});

it('sends no half-filled form when Enter is pressed among related tools', async () => {
  const createTool = jest.fn();
  renderCatalog(<AddToolPage />, { ...CATALOG, searchSuggestions: [], createTool });
  await type({ ...REQUIRED, 'Add a related tool': 'nothing{Enter}' });
  expect(screen.getByLabelText('Add a related tool')).toHaveValue('nothing');
  expect(createTool).not.toHaveBeenCalled();
});

it('shows each server error at the field or row that it names', async () => {
  renderCatalog(<AddToolPage />, {
    ...CATALOG,
    createTool: () => {
      const fields = {
        sku: 'belongs to another tool',
        categoryId: 'is not a category',
        family: 'is too long',
        description: 'is wrong',
        'attributes.0.value': 'must be a number such as 12.5, without its unit',
        'relatedIds.0': 'is not a tool',
      };
      throw graphqlError('CONFLICT', 'Another tool has this article number.', { fields });
    },
  });
  await type(REQUIRED);
  await press('Add an attribute');
  await screen.findByRole('option', { name: 'Length' });
  await user.selectOptions(screen.getByLabelText('Attribute, row 1'), 'Length');
  await type({ 'Value in mm, row 1': 'long' });
  await press('Add Tool');
  expect(await screen.findByRole('alert')).toHaveTextContent('Another tool has this article number.');
  const described = (label: string) => expect(screen.getByLabelText(label));
  described('Article Number').toHaveAccessibleDescription(/Belongs to another tool/);
  described('Category').toHaveAccessibleDescription('Is not a category');
  described('Family').toHaveAccessibleDescription(/Is too long/);
  described('Details').toHaveAccessibleDescription(/Is wrong/);
  described('Value in mm, row 1').toHaveAccessibleDescription(/Must be a number/);
  described('Add a related tool').toHaveAccessibleDescription(/Is not a tool/);
});

it('loads the stored fields, and sends only what was changed or cleared', async () => {
  const inputs: object[] = [];
  const stored = tool(1, {
    category: { id: 'c2' },
    family: 'hammer',
    description: 'Long.',
    attributes: [{ code: 'length', name: 'Length', value: '300', unit: 'mm' }],
    related: [tool(2), tool(3)],
    relatedIds: ['t2', 't3'],
  });
  const updateTool = ({ input }: { input: object }) => {
    inputs.push(input);
    return stored;
  };
  const resolvers = { ...CATALOG, tools: () => page([stored]), tool: stored, updateTool };
  renderCatalog(<ManageToolsPage />, resolvers, '/dashboard/manage-tools?edit=t1');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Category')).toHaveDisplayValue('Hand tools / Hammers');
  expect(dialog.getByLabelText('Article Number')).toHaveValue('TW-1');
  expect(dialog.getByLabelText('Value in mm, row 1')).toHaveValue('300');
  await user.clear(dialog.getByLabelText('Family'));
  await press('Remove TW-2 Tool 2');
  await press('Save');
  expect(await screen.findByText('Tool Updated')).toBeInTheDocument();
  expect(inputs).toEqual([{ family: null, relatedIds: ['t3'], expectedVersion: 1 }]);
});

it('keeps tools of the same category apart from chosen ones', async () => {
  const stored = tool(1, { related: [tool(2)] });
  const resolvers = { ...CATALOG, tools: () => page([stored]), tool: stored };
  renderCatalog(<ManageToolsPage />, resolvers, '/dashboard/manage-tools?edit=t1');
  expect(await screen.findByLabelText('Add a related tool')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove TW/ })).not.toBeInTheDocument();
});

it('asks for the article number of a stored tool', async () => {
  const updateTool = jest.fn();
  const resolvers = { ...CATALOG, tools: () => page([tool(1)]), tool: tool(1), updateTool };
  renderCatalog(<ManageToolsPage />, resolvers, '/dashboard/manage-tools?edit=t1');
  await user.clear(await screen.findByLabelText('Article Number'));
  await press('Save');
  expect(await screen.findByText('Article Number is Required')).toBeInTheDocument();
  expect(updateTool).not.toHaveBeenCalled();
});
