import type { ListedUserFragment } from '@shop/web-apollo/generated/users';
import { Badge, DataTable, Email, type Column } from '@shop/web-ui';
import { UserActions } from './user-actions';

const COLUMNS: readonly Column<ListedUserFragment>[] = [
  {
    header: 'Email',
    cardSlot: 'title',
    cell: ({ email, emailVerified }) => (
      <>
        <Email address={email} /> {!emailVerified && <Badge tone="warning">Not verified</Badge>}
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
    cardSlot: 'actions',
    cell: (user) => <UserActions user={user} />,
  },
];

export function UsersTable({ users }: { readonly users: readonly ListedUserFragment[] }) {
  return <DataTable caption="Users" columns={COLUMNS} rows={users} rowKey={({ id }) => id} />;
}
