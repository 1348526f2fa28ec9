import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToolsPage } from '../browse-tools-page';
import { page, renderCatalog, tool } from '../testing/render-catalog';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const address = () => decodeURIComponent(screen.getByRole('status', { name: 'Address' }).textContent);
const value = (text: string, count: number | null, label = text) => {
  return { value: text, label, count, selected: false };
};
const facet = (fields: object) => ({ unit: null, countsOmitted: false, min: null, max: null, ...fields });

const CATEGORY = facet({
  ...{ code: 'category', name: 'Category', kind: 'CATEGORY' },
  values: [value('saws', 3, 'Saws'), value('saws/pull', 1, 'Pull saws')],
});
const MATERIAL = facet({
  ...{ code: 'material', name: 'Material', kind: 'TEXT' },
  values: [value('Steel', 1_200), value('Oak', 2)],
});
const LENGTH = facet({
  ...{ code: 'length', name: 'Length', kind: 'NUMBER', unit: 'mm', min: 80, max: 550 },
  values: [value('80', 1, '80 mm'), value('550', 1, '550 mm')],
});

function open(search = '', facets: readonly object[] = [CATEGORY, MATERIAL, LENGTH]) {
  const asked: object[] = [];
  const tools = ({ filter }: { readonly filter?: object }) => {
    asked.push(filter ?? {});
    return { ...page([tool(1)]), facets };
  };
  renderCatalog(<ToolsPage />, { tools }, `/tools${search}`);
  return asked;
}

it('narrows the list to any of the chosen values, counted, and keeps them in the URL', async () => {
  const asked = open();
  const material = within(await screen.findByRole('group', { name: 'Material' }));
  await user.click(material.getByRole('checkbox', { name: 'Steel (1,200)' }));
  await user.click(material.getByRole('checkbox', { name: 'Oak (2)' }));
  expect(address()).toBe('?a.material=Steel&a.material=Oak');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ attributes: [{ code: 'material', values: ['Steel', 'Oak'] }] }),
  );
  expect(material.getByRole('checkbox', { name: 'Oak (2)' })).toBeChecked();
  await user.click(material.getByRole('checkbox', { name: 'Steel (1,200)' }));
  expect(address()).toBe('?a.material=Oak');
});

it('shows one category at a time', async () => {
  const asked = open('?category=saws');
  const category = within(await screen.findByRole('group', { name: 'Category' }));
  expect(category.getByRole('checkbox', { name: 'Saws (3)' })).toBeChecked();
  await user.click(category.getByRole('checkbox', { name: 'Pull saws (1)' }));
  expect(address()).toBe('?category=saws/pull');
  await waitFor(() => expect(asked.at(-1)).toEqual({ category: 'saws/pull' }));
});

it('narrows the list to a range of numbers', async () => {
  const asked = open();
  const least = await screen.findByRole('textbox', { name: 'Length, from' });
  expect(least).toHaveAttribute('placeholder', '80');
  fireEvent.change(least, { target: { value: '100' } });
  await waitFor(() => expect(address()).toBe('?min.length=100'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ attributes: [{ code: 'length', min: 100 }] }));
});

it('shows what is chosen as chips, each and all removable, and keeps the search', async () => {
  open('?search=saw&sort=NAME&category=saws&a.material=Steel&a.material=Oak&max.length=90&stock=1');
  await screen.findByRole('group', { name: 'Material' });
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['In stock', 'Category: Saws', 'Material: Steel', 'Material: Oak', 'Length to 90 mm'],
  ]);
  await user.click(chips.getByRole('button', { name: 'Remove filter Material: Steel' }));
  expect(address()).toContain('&a.material=Oak&');
  expect(address()).not.toContain('Steel');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('?search=saw&sort=NAME');
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});

it('says that counts are left out', async () => {
  open('', [{ ...MATERIAL, countsOmitted: true, values: [value('Steel', null)] }]);
  expect(await screen.findByRole('checkbox', { name: 'Steel' })).toBeInTheDocument();
  expect(screen.getByText('Too many tools to count: numbers are left out.')).toBeInTheDocument();
});

it.each([
  ['its button', () => user.click(screen.getByRole('button', { name: 'Show tools' }))],
  ['Escape', () => user.keyboard('{Escape}')],
])('closes the sheet of a phone with %s', async (_, close) => {
  open();
  const opener = screen.getByRole('button', { name: 'Filters' });
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  screen.getByLabelText('In stock only').focus();
  await close();
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveFocus();
});
