import { LIMITS } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import { useUsersQuery, type ListedUserFragment } from '@shop/web-apollo/generated/users';
import { Badge, DebouncedTextField, Email, EmptyState, useListParams } from '@shop/web-ui';
import { GridPage, type GridColumn } from '@shop/web-ui/grid';
import { UserActions } from './components/user-actions';
import styles from './make-admin-page.module.css';

const COLUMNS: readonly GridColumn<ListedUserFragment>[] = [
  {
    header: 'Email',
    cardSlot: 'title',
    cell: ({ email, emailVerified }) => (
      <>
        <Email address={email} /> {!emailVerified && <Badge tone="warning">Not verified</Badge>}
      </>
    ),
    text: ({ email }) => email,
  },
  { header: 'Name', cell: (user) => user.displayName, text: ({ displayName }) => displayName },
  {
    header: 'Role',
    width: '8rem',
    text: ({ role }) => role,
    cell: ({ role }) => (role === 'ADMIN' ? <Badge tone="accent">Admin</Badge> : <Badge>Customer</Badge>),
  },
  {
    ...{ header: 'Actions', width: '18rem', align: 'end', cardSlot: 'actions' },
    cell: (user) => <UserActions user={user} />,
  },
];

/** `/dashboard/make-admin`: search users, make them admins and delete them. */
export function MakeAdminPage() {
  const { params, setParam } = useListParams();
  const search = params.get('search')?.trim() ?? '';
  const query = useUsersQuery({ variables: { first: LIMITS.pageSizeMax, ...(search && { search }) } });
  return (
    <GridPage
      documentTitle="Make Admin"
      heading="All Users"
      caption="Users"
      fileName="users"
      listKey={search}
      list={useConnection(query, query.data?.users)}
      rowName={({ email }) => email}
      columns={COLUMNS}
      controls={
        <div role="search" className={styles.search}>
          <DebouncedTextField
            label="Email or name"
            type="search"
            name="search"
            maxLength={LIMITS.emailMax}
            value={search}
            onCommit={setParam}
          />
        </div>
      }
      empty={
        <EmptyState icon="search" title="No users found" text="Try another part of the email or the name." />
      }
    />
  );
}
