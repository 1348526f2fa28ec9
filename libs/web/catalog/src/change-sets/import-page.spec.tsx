import type { Resolvers } from '@shop/web-apollo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManageToolsPage } from '../manage-tools-page';
import { page, renderCatalog, tool } from '../testing/render-catalog';
import { ImportPage } from './import-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const set = (state: string, change: object = {}) => ({
  ...{
    __typename: 'ChangeSet',
    id: 's1',
    state,
    source: 'IMPORT',
    createdAt: '2026-01-01T00:00:00Z',
    error: null,
  },
  counts: {
    __typename: 'ChangeSetCounts',
    total: 2,
    changed: 1,
    unchanged: 0,
    failed: 1,
    pending: 0,
    ...change,
  },
});
const cell = (value: string) => ({ __typename: 'ChangeSetCell', field: 'price_per_unit', value });
const row = (change: object) => ({
  ...{
    __typename: 'ChangeSetRow',
    id: 'r1',
    row: 2,
    state: 'READY',
    sku: 'A-1',
    name: 'Hammer',
    isNew: false,
  },
  ...{ before: [cell('12.50')], after: [cell('12.90')], errors: [], ...change },
});
const rows = {
  ...{ __typename: 'ChangeSetRowConnection', totalCount: 2 },
  nodes: [
    row({}),
    row({
      ...{ id: 'r2', row: 3, state: 'INVALID', sku: 'B-2', before: [], after: [] },
      errors: [{ __typename: 'ChangeSetError', field: 'category', message: 'is not a category' }],
    }),
  ],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
};
const show = (address: string, resolvers: Resolvers) =>
  renderCatalog(
    <ImportPage />,
    {
      changeSets: {
        __typename: 'ChangeSetConnection',
        totalCount: 1,
        nodes: [{ ...set('APPLIED'), id: 's0' }],
      },
      ...resolvers,
    },
    address,
  );

it('shows a preview cell by cell, and applies it', async () => {
  let state = 'PREVIEWED';
  show('/?set=s1', {
    changeSet: () => ({ ...set(state), rows }),
    applyChangeSet: () => ((state = 'APPLIED'), set(state)),
  });
  expect(await screen.findByText(/2 rows: 1 with changes/)).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'Rows' });
  expect(within(table).getByText('12.50')).toBeInTheDocument();
  expect(within(table).getByText('12.90')).toBeInTheDocument();
  expect(within(table).getByText('category is not a category')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  expect(await screen.findByText('Changes are being applied')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Apply 1 change' })).not.toBeInTheDocument();
});

it('undoes an applied set after a question', async () => {
  let state = 'APPLIED';
  show('/?set=s1', {
    changeSet: () => ({ ...set(state), rows }),
    undoChangeSet: () => ((state = 'UNDONE'), set(state)),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText('Undone')).toBeInTheDocument());
});

it('opens a set of the history', async () => {
  show('/', { changeSet: () => ({ ...set('APPLIED'), id: 's0', rows }) });
  await user.click(await screen.findByRole('button', { name: /^Open the change set of/ }));
  expect(await screen.findByText(/2 rows/)).toBeInTheDocument();
});

it('says what is wrong with a file', async () => {
  const answer = { fields: { nmae: 'is not a known column: did you mean name?' } };
  const requests: [string, RequestInit][] = [];
  const respond = (path: string, request: RequestInit) => {
    requests.push([path, request]);
    return Promise.resolve({ ok: false, status: 400, json: () => Promise.resolve(answer) });
  };
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: respond });
  show('/', {});
  const file = new File(['sku,nmae\n'], 'tools.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/CSV file/), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Column nmae: is not a known column: did you mean name?.',
  );
  expect(requests).toEqual([['/tool/import', expect.objectContaining({ method: 'POST', body: file })]]);
  Object.assign(globalThis, { fetch });
});

it('previews a change of the selected tools', async () => {
  const inputs: object[] = [];
  renderCatalog(<ManageToolsPage />, {
    tools: page([tool(1), tool(2), tool(3)]),
    previewChangeSet: ({ input }: { input: object }) => (inputs.push(input), set('PREVIEWING')),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Tool 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Tool 3' }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change many' }));
  await user.type(screen.getByLabelText('Value'), 'three');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Enter a number.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Value'));
  await user.type(screen.getByLabelText('Value'), '3');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Preview started')).toBeInTheDocument();
  expect(inputs).toEqual([{ toolIds: ['t1', 't3'], change: { price: { percent: 3 } } }]);
  expect(screen.getByLabelText('Address')).toHaveTextContent('?set=s1');
});
