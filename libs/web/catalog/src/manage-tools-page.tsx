import { useConnection } from '@shop/web-apollo';
import {
  useManageToolsQuery,
  useToolChangedSubscription,
  type ManagedToolFragment,
} from '@shop/web-apollo/generated/catalog';
import { LIMITS } from '@shop/contracts';
import { Button, EmptyState, LinkButton, useListParams } from '@shop/web-ui';
import { GridPage, type GridColumn } from '@shop/web-ui/grid';
import { useMemo, useState } from 'react';
import { ChangeManyButton } from './change-sets/change-many-button';
import { DeleteToolDialog } from './components/delete-tool-dialog';
import { EditToolDialog } from './components/edit-tool';
import { StockDialog } from './components/stock-form';
import { TOOL_COLUMNS } from './manage-tools/tool-columns';
import { ToolFilters } from './manage-tools/tool-filters';
import { browseVariables } from './rules/browse-params';

/** `/dashboard/manage-tools`: the grid of all tools. The `edit` parameter opens one. */
export function ManageToolsPage() {
  useToolChangedSubscription({ ignoreResults: true });
  const params = useListParams();
  const { setParam, setExtraParam } = params;
  const list = browseVariables(params.params);
  const query = useManageToolsQuery({ variables: { ...list, first: LIMITS.pageSizeMax } });
  const edited = params.params.get('edit');
  const [stocked, setStocked] = useState<ManagedToolFragment>();
  const [doomed, setDoomed] = useState<ManagedToolFragment>();
  const columns = useMemo<readonly GridColumn<ManagedToolFragment>[]>(() => {
    const edit = ({ id }: ManagedToolFragment) => setExtraParam('edit', id);
    return [...TOOL_COLUMNS, actionColumn({ onEdit: edit, onStock: setStocked, onDelete: setDoomed })];
  }, [setExtraParam, setStocked, setDoomed]);
  return (
    <>
      <GridPage
        documentTitle="Manage Tools"
        heading="All Tools"
        caption="All tools"
        fileName="tools"
        listKey={JSON.stringify(list)}
        list={useConnection(query, query.data?.tools)}
        columns={columns}
        sort={list.sort ?? undefined}
        onSort={(sort) => setParam('sort', sort)}
        rowName={({ name }) => name}
        onEdit={({ id }) => setExtraParam('edit', id)}
        bulk={(selection) => <ChangeManyButton selection={selection} list={list} />}
        actions={
          <>
            <LinkButton to="/dashboard/import">Import and export</LinkButton>
            <LinkButton variant="primary" to="/dashboard/addProduct">
              New tool
            </LinkButton>
          </>
        }
        controls={<ToolFilters {...params} />}
        empty={<EmptyState title="No tools here" text="Try another search, or add a new tool." />}
      />
      {edited && (
        <EditToolDialog key={edited} id={edited} onClose={() => params.clearExtraParam('edit', edited)} />
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

type ToolAction = (tool: ManagedToolFragment) => void;
type ToolActions = Readonly<Record<'onEdit' | 'onStock' | 'onDelete', ToolAction>>;

function actionColumn({ onEdit, onStock, onDelete }: ToolActions): GridColumn<ManagedToolFragment> {
  return {
    header: 'Actions',
    width: '13.5rem',
    align: 'end',
    cardSlot: 'actions',
    cell: (tool) => (
      <>
        <Button aria-label={`Edit ${tool.name}`} onClick={() => onEdit(tool)}>
          Edit
        </Button>
        <Button aria-label={`Change the stock of ${tool.name}`} onClick={() => onStock(tool)}>
          Stock
        </Button>
        <Button variant="ghost" aria-label={`Delete ${tool.name}`} onClick={() => onDelete(tool)}>
          Delete
        </Button>
      </>
    ),
  };
}

/** Closes the dialog of one tool only, because a late response may arrive while another is open. */
const without = (done: ManagedToolFragment) => (open: ManagedToolFragment | undefined) =>
  open?.id === done.id ? undefined : open;
