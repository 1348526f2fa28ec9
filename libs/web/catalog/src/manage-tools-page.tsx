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
import { useState } from 'react';
import { DeleteToolDialog } from './parts/delete-tool-dialog';
import { EditToolDialog } from './parts/edit-tool-dialog';
import { ManagedTools } from './parts/managed-tools';
import { ManagedToolsControls } from './parts/managed-tools-controls';
import { browseVariables } from './rules/browse-params';

const addTool = (
  <LinkButton variant="primary" to="/dashboard/addProduct">
    New tool
  </LinkButton>
);

/** `/dashboard/manage-tools`: every tool, to be searched, sorted, changed and deleted. */
export function ManageToolsPage() {
  useDocumentTitle('Manage Tools');
  const list = useListParams();
  const { sort, search } = browseVariables(list.params);
  const query = useManageToolsQuery({ variables: { sort, ...(search && { search }) } });
  const [edited, setEdited] = useState<ManagedToolFragment>();
  const [doomed, setDoomed] = useState<ManagedToolFragment>();
  const count = query.data?.tools.totalCount;
  return (
    <>
      <PageHeading level={2} actions={addTool}>
        {count === undefined ? 'All Tools' : `All Tools: ${count}`}
      </PageHeading>
      <ManagedToolsControls {...list} />
      <FoundTools query={query} onEdit={setEdited} onDelete={setDoomed} />
      <EditToolDialog tool={edited} onClose={() => setEdited(undefined)} />
      <DeleteToolDialog tool={doomed} onClose={() => setDoomed(undefined)} />
    </>
  );
}

interface FoundToolsProps {
  readonly query: ReturnType<typeof useManageToolsQuery>;
  readonly onEdit: (tool: ManagedToolFragment) => void;
  readonly onDelete: (tool: ManagedToolFragment) => void;
}

function FoundTools({ query, onEdit, onDelete }: FoundToolsProps) {
  const { data, error, loading, refetch } = query;
  const more = useLoadMore(query, data?.tools);
  if (!data && error)
    return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  if (data.tools.totalCount === 0)
    return <EmptyState title="No tools here" text="Try another search, or add a new tool." />;
  return (
    <>
      <ManagedTools tools={data.tools.nodes} onEdit={onEdit} onDelete={onDelete} />
      <LoadMore {...more} />
    </>
  );
}
