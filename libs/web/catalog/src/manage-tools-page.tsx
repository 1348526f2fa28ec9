import { formatCount } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import { useManageToolsQuery, type ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import {
  EmptyState,
  LinkButton,
  PagedList,
  PageHeading,
  TableSkeleton,
  useDocumentTitle,
  useListParams,
} from '@shop/web-ui';
import { useState } from 'react';
import { useLiveTools } from './hooks/use-live-tools';
import { DeleteToolDialog } from './components/delete-tool-dialog';
import { EditToolDialog } from './components/edit-tool-dialog';
import { ManagedTools } from './components/managed-tools';
import { ManagedToolsControls } from './components/managed-tools-controls';
import { StockDialog } from './components/stock-dialog';
import { browseVariables } from './rules/browse-params';

const addTool = (
  <LinkButton variant="primary" to="/dashboard/addProduct">
    New tool
  </LinkButton>
);

const NOTHING = <EmptyState title="No tools here" text="Try another search, or add a new tool." />;

/** `/dashboard/manage-tools`: search, sort, edit and delete tools. The `edit` parameter opens one. */
export function ManageToolsPage() {
  useDocumentTitle('Manage Tools');
  useLiveTools();
  const list = useListParams();
  const { sort, search } = browseVariables(list.params);
  const query = useManageToolsQuery({ variables: { sort, ...(search && { search }) } });
  const edited = list.params.get('edit');
  const [stocked, setStocked] = useState<ManagedToolFragment>();
  const [doomed, setDoomed] = useState<ManagedToolFragment>();
  const tools = query.data?.tools;
  const found = useConnection(query, tools, list.length);
  return (
    <>
      <PageHeading level={2} actions={addTool}>
        {tools ? `All Tools: ${formatCount(tools.totalCount)}` : 'All Tools'}
      </PageHeading>
      <ManagedToolsControls {...list} />
      <PagedList {...found} skeleton={<TableSkeleton />} empty={NOTHING}>
        {(nodes) => (
          <ManagedTools
            tools={nodes}
            onEdit={({ id }) => list.setExtraParam('edit', id)}
            onStock={setStocked}
            onDelete={setDoomed}
          />
        )}
      </PagedList>
      {edited && (
        <EditToolDialog key={edited} id={edited} onClose={() => list.clearExtraParam('edit', edited)} />
      )}
      {stocked && (
        <StockDialog key={stocked.id} id={stocked.id} onClose={() => setStocked(without(stocked))} />
      )}
      {doomed && (
        <DeleteToolDialog key={doomed.id} tool={doomed} onClose={() => setDoomed(without(doomed))} />
      )}
    </>
  );
}

/** Closes the dialog of one tool only, because a late response may arrive while another is open. */
const without = (done: ManagedToolFragment) => (open: ManagedToolFragment | undefined) =>
  open?.id === done.id ? undefined : open;
