import { errorText, useLoadMore } from '@shop/web-data';
import { useManageToolsQuery, type ManagedToolFragment } from '@shop/web-data/generated/catalog';
import {
  EmptyState,
  ErrorPanel,
  LinkButton,
  LoadMore,
  PageHeading,
  TableSkeleton,
  useDocumentTitle,
} from '@shop/web-ui';
import { useState } from 'react';
import { DeleteToolDialog } from './parts/delete-tool-dialog';
import { ManagedTools } from './parts/managed-tools';

const addTool = (
  <LinkButton variant="primary" to="/dashboard/addProduct">
    New tool
  </LinkButton>
);

/** `/dashboard/manage-tools`: every tool, newest first, to be deleted. */
export function ManageToolsPage() {
  useDocumentTitle('Manage Tools');
  const query = useManageToolsQuery();
  const { data, error, loading, refetch } = query;
  const more = useLoadMore(query, data?.tools);
  const [doomed, setDoomed] = useState<ManagedToolFragment>();

  if (!data && error)
    return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  const { nodes, totalCount } = data.tools;
  return (
    <>
      <PageHeading level={2} actions={addTool}>
        All Tools: {totalCount}
      </PageHeading>
      {totalCount === 0 ? (
        <EmptyState title="No tools yet" text="Add the first one, and it shows on the home page." />
      ) : (
        <>
          <ManagedTools tools={nodes} onDelete={setDoomed} />
          <LoadMore {...more} />
        </>
      )}
      <DeleteToolDialog tool={doomed} onClose={() => setDoomed(undefined)} />
    </>
  );
}
