import { errorText, useLoadMore } from '@shop/web-data';
import { useUsersQuery } from '@shop/web-data/generated/users';
import { EmptyState, ErrorPanel, LoadMore, PageHeading, TableSkeleton, useDocumentTitle } from '@shop/web-ui';
import { UsersTable } from './parts/users-table';

/** `/dashboard/make-admin`: everybody who has an account. */
export function MakeAdminPage() {
  useDocumentTitle('Make Admin');
  const query = useUsersQuery();
  const users = query.data?.users;
  return (
    <>
      <PageHeading level={2}>{users ? `All Users: ${users.totalCount}` : 'All Users'}</PageHeading>
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
    return <EmptyState title="No users yet" text="Whoever signs up in the shop appears here." />;
  return (
    <>
      <UsersTable users={data.users.nodes} />
      <LoadMore {...more} />
    </>
  );
}
