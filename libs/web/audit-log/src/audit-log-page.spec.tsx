import { SessionProvider } from '@shop/web-auth';
import { ADMIN, createTestSession } from '@shop/web-auth/testing';
import { aConnection, aUser, graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditLogPage } from './audit-log-page';

const PRICE = {
  id: 'change-2',
  ...{ sequence: 2, at: '2026-02-01T10:00:00.000Z', who: ADMIN.uid, hash: 'ab12' },
  ...{ whoEmail: ADMIN.email, subjectEmail: null, subjectTool: null },
  ...{ action: 'UPDATE_TOOL', subjectKind: 'TOOL', subjectId: 'tool-1' },
  changes: [{ field: 'pricePerUnit', before: '1999', after: '2499' }],
};
const SEED = {
  ...PRICE,
  ...{ id: 'change-1', sequence: 1, who: 'shop', whoEmail: null },
  ...{ action: 'SEED_TOOLS', subjectKind: 'CATALOG', subjectId: 'tools' },
  changes: [{ field: 'tools', before: null, after: '30' }],
};

async function show(resolvers: Resolvers, at = '/dashboard/audit') {
  localStorage.setItem('accessToken', 'kept');
  const { session } = createTestSession({ resolvers: { me: ADMIN } });
  await session.restore();
  const page = (
    <SessionProvider session={session}>
      <AuditLogPage />
    </SessionProvider>
  );
  renderPage(page, { path: '/dashboard/audit', initialPath: at }, resolvers);
}

/** A log with two entries that records its queries. */
function searched() {
  const asked: Record<string, unknown>[] = [];
  const auditLog = ({ first: _first, ...search }: Record<string, unknown>) => {
    asked.push(search);
    return aConnection([PRICE, SEED]);
  };
  return { asked, auditLog };
}

const entry = (text: string) =>
  within(
    within(screen.getByRole('table', { name: 'Entries' }))
      .getByText(text)
      .closest('tr') as HTMLElement,
  );

it('shows who changed what, when, before and after', async () => {
  await show({ auditLog: aConnection([PRICE, SEED]) });
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Audit log: 2' })).toBeInTheDocument();
  const change = entry('Tool changed');
  expect(change.getByText(/Feb 1, 2026/)).toHaveAttribute('datetime', PRICE.at);
  expect(change.getByText('$19.99')).toHaveProperty('tagName', 'DEL');
  expect(change.getByText('$24.99')).toHaveProperty('tagName', 'INS');
  expect(change.getByRole('link', { name: `You (${ADMIN.email})` })).toBeInTheDocument();
  expect(change.getByText('ab12')).toBeInTheDocument();
  const seed = entry('Demo tools added');
  expect(seed.getByRole('link', { name: 'The shop itself' })).toBeInTheDocument();
  expect(seed.getByText('30')).toBeInTheDocument();
});

it('shows people by email, and deleted users by uid', async () => {
  const role = { action: 'MAKE_ADMIN', subjectKind: 'USER' };
  const byGone = { ...PRICE, ...role, who: 'uid-8', whoEmail: null };
  const ofBo = { ...byGone, id: 'change-3', subjectId: 'uid-9', subjectEmail: 'bo@example.com' };
  const ofReader = { ...byGone, id: 'change-4', subjectId: ADMIN.uid, subjectEmail: ADMIN.email };
  await show({ auditLog: aConnection([ofBo, ofReader]) });
  const [first, second] = await screen.findAllByText('uid-8');
  const links = (text?: HTMLElement) =>
    within(text?.closest('tr') as HTMLElement)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links(first)).toEqual([
    ['uid-8', '/dashboard/audit?who=uid-8'],
    ['bo@example.com', '/dashboard/audit?subject=uid-9'],
  ]);
  expect(links(second)[1]).toEqual([`You (${ADMIN.email})`, `/dashboard/audit?subject=${ADMIN.uid}`]);
});

it('shows a tool by its name today', async () => {
  const hammer = { ...PRICE, subjectTool: 'Claw hammer' };
  await show({ auditLog: aConnection([hammer]) });
  const link = await screen.findByRole('link', { name: 'Claw hammer' });
  expect(link).toHaveAttribute('href', '/dashboard/audit?subject=tool-1');
});

it('links an entry to all changes of its subject', async () => {
  const { asked, auditLog } = searched();
  await show({ auditLog });
  await userEvent.click(await screen.findByRole('link', { name: 'tool-1' }));
  expect(screen.getByLabelText('Object')).toHaveValue('tool-1');
  await waitFor(() => expect(asked.at(-1)).toEqual({ subject: 'tool-1' }));
});

it('filters by action, person and day from the URL', async () => {
  const { asked, auditLog } = searched();
  await show({ auditLog }, '/dashboard/audit?who=uid-9&action=UPDATE_TOOL&from=2026-02-01');
  expect(await screen.findByLabelText('Admin')).toHaveValue('uid-9');
  expect(screen.getByLabelText('Action')).toHaveValue('UPDATE_TOOL');
  const from = new Date('2026-02-01T00:00:00').toISOString();
  expect(asked).toEqual([{ who: 'uid-9', action: 'UPDATE_TOOL', from }]);
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'All actions');
  await userEvent.type(screen.getByLabelText('To'), '2026-01-31');
  expect(await screen.findByText(/on or after From/)).toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)).toEqual({ who: 'uid-9', from }));
});

it('finds people by email', async () => {
  const { asked, auditLog } = searched();
  const users = ({ search }: { search: string }) =>
    aConnection([
      aUser({ id: `other ${search}`, uid: 'uid-8', email: `other.${search}` }),
      aUser({ id: search, uid: `uid of ${search}`, email: search }),
    ]);
  await show({ auditLog, users }, '/dashboard/audit?who=Bo@Example.com');
  expect(await screen.findByRole('heading', { name: 'Audit log: 2' })).toBeInTheDocument();
  expect(screen.getByLabelText('Admin')).toHaveValue('Bo@Example.com');
  const who = 'uid of bo@example.com';
  expect(asked).toEqual([{ who }]);
  await userEvent.type(screen.getByLabelText('Object'), 'cy@example.com');
  await waitFor(() => expect(asked.at(-1)).toEqual({ who, subject: 'uid of cy@example.com' }));
});

it('finds nothing for an unknown email', async () => {
  const auditLog = ({ who }: { who?: string }) => aConnection(who === 'bo@example.com' ? [] : [PRICE]);
  await show({ auditLog, users: aConnection([]) }, '/dashboard/audit?who=bo@example.com');
  expect(await screen.findByText('No entries found')).toBeInTheDocument();
});

it('shows an error when the email lookup fails, and retries', async () => {
  const { asked, auditLog } = searched();
  let up = false;
  const users = () => {
    if (!up) throw graphqlError('UNAVAILABLE', 'down');
    return aConnection([aUser({ uid: 'uid-9', email: 'bo@example.com' })]);
  };
  await show({ auditLog, users }, '/dashboard/audit?who=bo@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(/isn't responding/);
  expect(asked).toEqual([]);
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Audit log: 2' })).toBeInTheDocument();
  expect(asked).toEqual([{ who: 'uid-9' }]);
});

it('shows an empty result and clears the filters', async () => {
  const auditLog = ({ who }: { who?: string }) => aConnection(who ? [] : [PRICE]);
  await show({ auditLog }, '/dashboard/audit?who=unknown');
  expect(await screen.findByText('No entries found')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Reset filters' })[1] as HTMLElement);
  expect(await screen.findByText('Tool changed', { selector: 'span' })).toBeInTheDocument();
});

it('clears typed text that is not searched yet', async () => {
  const { asked, auditLog } = searched();
  await show({ auditLog }, '/dashboard/audit?action=UPDATE_TOOL');
  await screen.findByRole('heading', { name: 'Audit log: 2' });
  fireEvent.change(screen.getByLabelText('Admin'), { target: { value: 'uid-9' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-01' } });
  const clear = screen.getByRole('button', { name: 'Reset filters' });
  await userEvent.click(clear);
  expect(clear).toBeEnabled();
  await act(() => new Promise((done) => setTimeout(done, 350)));
  expect(screen.getByLabelText('Admin')).toHaveValue('');
  expect(screen.getByLabelText('From')).toHaveValue('');
  expect(asked.at(-1)).toEqual({});
});

it('shows an empty log in a new shop', async () => {
  await show({ auditLog: aConnection([]) });
  expect(await screen.findByText('Nothing changed yet')).toBeInTheDocument();
});

it('loads page by page', async () => {
  const auditLog = ({ after }: { after?: string }) => aConnection([after ? SEED : PRICE], !after, 2);
  await show({ auditLog });
  expect(await screen.findByText('Showing 1 of 2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Showing 2 of 2')).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Entries' })).getAllByRole('row')).toHaveLength(3);
});

it('shows an error and retries', async () => {
  let up = false;
  await show({
    auditLog: () => {
      if (!up) throw graphqlError('UNAVAILABLE', 'down');
      return aConnection([PRICE]);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/isn't responding/);
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Audit log: 1' })).toBeInTheDocument();
});
