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
  useListParams,
} from '@shop/web-ui';
import { useState, type ComponentProps } from 'react';
import { useLiveTools } from './hooks/use-live-tools';
import { DeleteToolDialog } from './parts/delete-tool-dialog';
import { EditToolDialog } from './parts/edit-tool-dialog';
import { ManagedTools } from './parts/managed-tools';
import { ManagedToolsControls } from './parts/managed-tools-controls';
import { StockDialog } from './parts/stock-dialog';
import { browseVariables } from './rules/browse-params';

const addTool = (
  <LinkButton variant="primary" to="/dashboard/addProduct">
    New tool
  </LinkButton>
);

/** `/dashboard/manage-tools`: every tool, to be searched, sorted, changed and deleted. `edit` in the address opens one. */
export function ManageToolsPage() {
  useDocumentTitle('Manage Tools');
  useLiveTools();
  const list = useListParams();
  const { sort, search } = browseVariables(list.params);
  const query = useManageToolsQuery({ variables: { sort, ...(search && { search }) } });
  const edited = list.params.get('edit');
  const [stocked, setStocked] = useState<ManagedToolFragment>();
  const [doomed, setDoomed] = useState<ManagedToolFragment>();
  const count = query.data?.tools.totalCount;
  return (
    <>
      <PageHeading level={2} actions={addTool}>
        {count === undefined ? 'All Tools' : `All Tools: ${count}`}
      </PageHeading>
      <ManagedToolsControls {...list} />
      <FoundTools
        query={query}
        onEdit={({ id }) => list.change('edit', id)}
        onStock={setStocked}
        onDelete={setDoomed}
      />
      {edited && <EditToolDialog key={edited} id={edited} onClose={() => list.change('edit', '')} />}
      {stocked && <StockDialog id={stocked.id} onClose={() => setStocked(undefined)} />}
      <DeleteToolDialog tool={doomed} onClose={() => setDoomed(undefined)} />
    </>
  );
}

interface FoundToolsProps extends Omit<ComponentProps<typeof ManagedTools>, 'tools'> {
  readonly query: ReturnType<typeof useManageToolsQuery>;
}

function FoundTools({ query, ...actions }: FoundToolsProps) {
  const { data, error, loading, refetch } = query;
  const more = useLoadMore(query, data?.tools);
  if (!data && error)
    return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  if (data.tools.totalCount === 0)
    return <EmptyState title="No tools here" text="Try another search, or add a new tool." />;
  return (
    <>
      <ManagedTools tools={data.tools.nodes} {...actions} />
      <LoadMore {...more} />
    </>
  );
}
