import { errorText, useLoadMore } from '@shop/web-data';
import { useUsersQuery } from '@shop/web-data/generated/users';
import {
  DraftField,
  EmptyState,
  ErrorPanel,
  LoadMore,
  PageHeading,
  TableSkeleton,
  useDocumentTitle,
  useListParams,
} from '@shop/web-ui';
import styles from './make-admin-page.module.css';
import { UsersTable } from './parts/users-table';

/** `/dashboard/make-admin`: everybody who has an account. */
export function MakeAdminPage() {
  useDocumentTitle('Make Admin');
  const { params, change } = useListParams();
  const search = params.get('search') ?? '';
  const query = useUsersQuery({ variables: search ? { search } : {} });
  const users = query.data?.users;
  return (
    <>
      <PageHeading level={2}>{users ? `All Users: ${users.totalCount}` : 'All Users'}</PageHeading>
      <div role="search" className={styles.search}>
        <DraftField label="Email or name" type="search" name="search" value={search} onCommit={change} />
      </div>
      <Users query={query} />
    </>
  );
}

function Users({ query }: { readonly query: ReturnType<typeof useUsersQuery> }) {
  const { data, error, loading, refetch } = query;
  const more = useLoadMore(query, data?.users);
  if (!data && error)
    return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  if (data.users.nodes.length === 0)
    return (
      <EmptyState icon="search" title="No user fits" text="Try another part of the email or the name." />
    );
  return (
    <>
      <UsersTable users={data.users.nodes} />
      <LoadMore {...more} />
    </>
  );
}
