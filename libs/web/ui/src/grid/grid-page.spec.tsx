import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { GridPage, type GridColumn } from '.';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const TOTAL = 5_043;
const PAGE = 100;

interface Tool {
  readonly id: string;
  readonly name: string;
}

const COLUMNS: readonly GridColumn<Tool>[] = [
  {
    ...{ header: 'Tool', cardSlot: 'title', sort: { asc: 'NAME' } },
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    header: 'Price',
    sort: { asc: 'PRICE_ASC', desc: 'PRICE_DESC' },
    cell: () => '$1.00',
  },
];
const toolsUpTo = (count: number): Tool[] =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index}`, name: `Tool ${index}` }));

interface GridProps {
  readonly total?: number;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly onEdit?: (tool: Tool) => void;
}

/** A list whose pages arrive at once. */
function Grid({ total = TOTAL, ...props }: GridProps) {
  const [rows, setRows] = useState(toolsUpTo(Math.min(PAGE, total)));
  return (
    <GridPage
      documentTitle="Tools"
      heading="All Tools"
      caption="Tools"
      fileName="tools"
      listKey=""
      columns={COLUMNS}
      rowName={({ name }) => name}
      list={{
        ...{ nodes: rows, failure: undefined, busy: false, onRetry: () => undefined },
        more: {
          ...{ shown: rows.length, total, hasMore: rows.length < total, busy: false },
          onMore: () => setRows((now) => toolsUpTo(Math.min(now.length + PAGE, total))),
        },
      }}
      controls={
        <div role="search">
          <input type="search" aria-label="Search" />
        </div>
      }
      bulk={({ ids, isAll, count }) => <output>{isAll ? `all ${count}` : ids.join()}</output>}
      empty={<p>None</p>}
      {...props}
    />
  );
}

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

function show(props: GridProps = {}, address = '/tools') {
  render(
    <MemoryRouter initialEntries={[address]} useTransitions={false}>
      <main>
        <Grid {...props} />
      </main>
      <Address />
    </MemoryRouter>,
  );
}

const lines = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

beforeEach(() => localStorage.clear());
afterEach(() => scrollTo(0));

/** jsdom has no layout. */
function scrollTo(top: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 300_000, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, -top, 0, 0);
}

it('has the rows near the window in the page, of a list with its whole length', () => {
  show();
  expect(screen.getByRole('heading', { name: 'All Tools: 5,043' })).toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5044');
  expect(lines().length).toBeLessThanOrEqual(100);
  expect(screen.getByText(/^Rows 1 to \d+ of 5,043$/)).toBeInTheDocument();
});

it('loads what the window has come to', () => {
  show();
  scrollTo(10_000);
  act(() => void fireEvent.scroll(window));
  expect(screen.getByText('Tool 255')).toBeInTheDocument();
  expect(lines().length).toBeLessThanOrEqual(100);
});

it('goes through the rows by keys, which can be turned off', async () => {
  const edited: Tool[] = [];
  show({ onEdit: (tool) => edited.push(tool) });
  await user.keyboard('jj');
  expect(document.activeElement).toHaveTextContent('Tool 1');
  await user.keyboard('xk');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await user.keyboard('e/');
  expect(edited).toMatchObject([{ id: 't0' }]);
  expect(screen.getByLabelText('Search')).toHaveFocus();
  await user.keyboard('je');
  expect(screen.getByLabelText('Search')).toHaveValue('je');
  await user.click(screen.getByLabelText('Keyboard shortcuts'));
  await user.keyboard('j');
  expect(document.activeElement).not.toHaveTextContent('Tool');
});

it('chooses rows, what is loaded, or the whole list', async () => {
  show();
  await user.click(screen.getByRole('checkbox', { name: 'Select Tool 2' }));
  expect(screen.getByText('t2')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(screen.getByText('100 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Select all 5,043' }));
  expect(screen.getByText('5,043 selected')).toBeInTheDocument();
  expect(screen.getByText('all 5043')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Tool 2' }));
  expect(screen.getByText('99 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

it.each([
  [undefined, 'none', 'PRICE_ASC'],
  ['PRICE_ASC', 'ascending', 'PRICE_DESC'],
  ['PRICE_DESC', 'descending', ''],
])('sorts on the server: after %s', async (sort, state, next) => {
  const sorts: string[] = [];
  show({ ...(sort && { sort }), onSort: (order) => sorts.push(order) });
  const head = screen.getByRole('columnheader', { name: 'Price' });
  expect(head.getAttribute('aria-sort') ?? 'none').toBe(state);
  await user.click(within(head).getByRole('button'));
  expect(sorts).toEqual([next]);
});

it('saves the address as a view, goes there and removes it', async () => {
  show({}, '/tools?category=saws');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Name is Required')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Saws');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.selectOptions(screen.getByLabelText('View'), 'All');
  expect(screen.getByLabelText('Address')).toHaveTextContent(/^$/);
  await user.selectOptions(screen.getByLabelText('View'), 'Saws');
  expect(screen.getByLabelText('Address')).toHaveTextContent('?category=saws');
  await user.click(screen.getByRole('button', { name: 'Remove view' }));
  expect(screen.queryByLabelText('View')).not.toBeInTheDocument();
});

it('exports the whole list, of which it loads the rest', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  show({ total: 250 });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(files[0] ?? new Blob());
  });
  expect(text.trim().split('\r\n')).toHaveLength(251);
  expect(text).toContain('Tool 249');
});

it('says that a list is empty', () => {
  show({ total: 0 });
  expect(screen.getByRole('heading', { name: 'All Tools: 0' })).toBeInTheDocument();
  expect(screen.getByText('None')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
