import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConnection, aUser, graphqlError, renderPage, type Resolvers } from '@shop/web-apollo/testing';
import { SessionProvider } from '@shop/web-auth';
import { ADMIN, createTestSession } from '@shop/web-auth/testing';
import { Toaster } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { MakeAdminPage } from './make-admin-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const ADA = aUser({ uid: 'uid-ada' });
const BO = aUser({
  ...{ id: 'user-2', uid: 'uid-bo', email: 'bo@example.com' },
  ...{ displayName: 'Bo Lind', role: 'ADMIN' },
});
const { session } = createTestSession({ resolvers: { me: ADMIN } });

beforeAll(() => {
  localStorage.setItem('accessToken', 'kept');
  return session.restore();
});

const show = (resolvers: Resolvers, at = '/dashboard/make-admin') =>
  renderPage(
    <SessionProvider session={session}>
      <MakeAdminPage />
      <Link to="/dashboard">Leave</Link>
    </SessionProvider>,
    { path: '/dashboard/make-admin', initialPath: at, siblings: <Toaster /> },
    { users: aConnection([ADA, BO]), ...resolvers },
  );

const row = async (email: string) =>
  within((await screen.findByRole('cell', { name: email })).closest('tr') as HTMLElement);
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm' }));

it('counts the users and offers admins no Make Admin', async () => {
  show({});
  expect(await screen.findByRole('heading', { name: 'All Users: 2' })).toBeInTheDocument();
  expect((await row(ADA.email)).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
  expect((await row(BO.email)).queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
});

it('offers admins no action on themselves and says why', async () => {
  show({ users: aConnection([ADA, aUser(ADMIN)]) });
  const own = await row(ADMIN.email);
  expect(own.getByText('Your account')).toBeInTheDocument();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
  expect((await row(ADA.email)).getByRole('button', { name: 'Delete' })).toBeInTheDocument();
});

it('formats the number of users', async () => {
  show({ users: aConnection([ADA], true, 1_234) });
  expect(await screen.findByRole('heading', { name: 'All Users: 1,234' })).toBeInTheDocument();
  expect(screen.getByText(/^Rows 1 to \d+ of 1,234$/)).toBeInTheDocument();
});

it('searches by URL with trimmed text', async () => {
  const asked: object[] = [];
  const users = (search: object) => {
    asked.push(search);
    return aConnection([ADA]);
  };
  show({ users }, '/dashboard/make-admin?search=%20ada%20');
  expect(await screen.findByRole('heading', { name: 'All Users: 1' })).toBeInTheDocument();
  expect(asked).toEqual([expect.objectContaining({ search: 'ada' })]);
});

it('limits the search length', () => {
  show({});
  expect(screen.getByLabelText('Email or name')).toHaveAttribute('maxlength', '320');
});

const confirmIn = async (question: RegExp, name: string) =>
  user.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name }));
const confirmMakeAdmin = () => confirmIn(/full access/, 'Make Admin');

it('asks before it makes an admin', async () => {
  const made: string[] = [];
  show({ makeAdmin: ({ email }: { email: string }) => aUser({ email: made[made.push(email) - 1] ?? '' }) });
  await user.click((await row(ADA.email)).getByRole('button', { name: 'Make Admin' }));
  await confirmIn(/Give .* full access\?/, 'Go back');
  expect(made).toEqual([]);
});

it('revokes admin rights after confirmation and updates the row', async () => {
  show({ revokeAdmin: ({ email }: { email: string }) => ({ ...BO, email, role: 'CUSTOMER' }) });
  await user.click((await row(BO.email)).getByRole('button', { name: 'Revoke Admin' }));
  await confirmIn(/Revoke the admin rights/, 'Revoke Admin');
  expect(await screen.findByText('Admin rights revoked')).toBeInTheDocument();
  expect((await row(BO.email)).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
});

it('makes an admin after confirmation and updates the row', async () => {
  show({ makeAdmin: ({ email }: { email: string }) => aUser({ email, role: 'ADMIN' }) });
  await user.click((await row(ADA.email)).getByRole('button', { name: 'Make Admin' }));
  await confirmMakeAdmin();
  expect(await screen.findByText('Successfully made an admin')).toBeInTheDocument();
  expect((await row(ADA.email)).getByText('Admin')).toBeInTheDocument();
});

it('explains why a user cannot become admin', async () => {
  show({
    makeAdmin: () => {
      throw graphqlError('CONFLICT', 'This user has not verified the address.');
    },
  });
  await user.click((await row(ADA.email)).getByRole('button', { name: 'Make Admin' }));
  await confirmMakeAdmin();
  expect(await screen.findByText('This user has not verified the address.')).toBeInTheDocument();
});

it('deletes after confirmation; row and count follow', async () => {
  const deleted: string[] = [];
  show({
    deleteUser: ({ email }: { email: string }) => {
      deleted.push(email);
      return ADA;
    },
  });
  await user.click((await row(ADA.email)).getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to delete?' })).toHaveTextContent(
    `${ADA.displayName} (${ADA.email})`,
  );
  expect(deleted).toEqual([]);
  await confirm();
  expect(await screen.findByText('User is deleted.')).toBeInTheDocument();
  expect(deleted).toEqual([ADA.email]);
  expect(screen.getByRole('heading', { name: 'All Users: 1' })).toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: ADA.email })).not.toBeInTheDocument();
});

const GONE = () => {
  throw graphqlError('NOT_FOUND', 'There is no such user.');
};

it.each([
  ['Delete', confirm],
  ['Make Admin', confirmMakeAdmin],
])('%s: removes a user that another admin has deleted', async (name, goOn) => {
  show({ deleteUser: GONE, makeAdmin: GONE });
  await user.click((await row(ADA.email)).getByRole('button', { name }));
  await goOn();
  expect(await screen.findByText(/no longer here/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'All Users: 1' })).toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: ADA.email })).not.toBeInTheDocument();
});

it('notifies a user who left why a user was not deleted', async () => {
  let fail: (reason: Error) => void = () => undefined;
  show({ deleteUser: () => new Promise((_, reject) => (fail = reject)) });
  await user.click((await row(BO.email)).getByRole('button', { name: 'Delete' }));
  await confirm();
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  fail(graphqlError('CONFLICT', 'This user has just changed.'));
  expect(await screen.findByText('Delete User: This user has just changed.')).toBeInTheDocument();
});

it('keeps the dialog open with the error when a user cannot be deleted', async () => {
  show({
    deleteUser: () => {
      throw graphqlError('CONFLICT', 'This user has just changed.');
    },
  });
  await user.click((await row(BO.email)).getByRole('button', { name: 'Delete' }));
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('This user has just changed.');
});
