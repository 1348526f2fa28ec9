import { formatCount, LIMITS } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import { useUsersQuery } from '@shop/web-apollo/generated/users';
import {
  DebouncedTextField,
  EmptyState,
  PagedList,
  PageHeading,
  TableSkeleton,
  useDocumentTitle,
  useListParams,
} from '@shop/web-ui';
import styles from './make-admin-page.module.css';
import { UsersTable } from './components/users-table';

const NO_USERS = (
  <EmptyState icon="search" title="No user fits" text="Try another part of the email or the name." />
);

export function MakeAdminPage() {
  useDocumentTitle('Make Admin');
  const { params, setParam, length } = useListParams();
  const search = params.get('search')?.trim() ?? '';
  const query = useUsersQuery({ variables: search ? { search } : {} });
  const users = query.data?.users;
  const list = useConnection(query, users, length);
  return (
    <>
      <PageHeading level={2}>
        {users ? `All Users: ${formatCount(users.totalCount)}` : 'All Users'}
      </PageHeading>
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
      <PagedList {...list} skeleton={<TableSkeleton />} empty={NO_USERS}>
        {(nodes) => <UsersTable users={nodes} />}
      </PagedList>
    </>
  );
}
