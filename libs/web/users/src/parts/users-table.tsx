import type { ListedUserFragment } from '@shop/web-data/generated/users';
import { Badge, DataTable, type Column } from '@shop/web-ui';
import { DeleteUserButton } from './delete-user-button';
import { MakeAdminButton } from './make-admin-button';

const COLUMNS: readonly Column<ListedUserFragment>[] = [
  {
    header: 'Email',
    onCard: 'title',
    cell: ({ email, emailVerified }) => (
      <>
        <span>{email}</span> {!emailVerified && <Badge tone="warning">Not verified</Badge>}
      </>
    ),
  },
  { header: 'Name', cell: (user) => user.displayName },
  {
    header: 'Role',
    cell: ({ role }) => (role === 'ADMIN' ? <Badge tone="accent">Admin</Badge> : <Badge>Customer</Badge>),
  },
  {
    header: 'Actions',
    align: 'end',
    onCard: 'actions',
    cell: (user) => (
      <>
        {user.role !== 'ADMIN' && <MakeAdminButton user={user} />}
        <DeleteUserButton user={user} />
      </>
    ),
  },
];

/** Users, with what an admin can do to each. */
export function UsersTable({ users }: { readonly users: readonly ListedUserFragment[] }) {
  return <DataTable caption="Users" columns={COLUMNS} rows={users} rowKey={({ id }) => id} />;
}
