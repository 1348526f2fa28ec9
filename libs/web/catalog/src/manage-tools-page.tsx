import { formatCount } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import {
  useManageToolsQuery,
  useToolChangedSubscription,
  type ManagedToolFragment,
} from '@shop/web-apollo/generated/catalog';
import {
  Button,
  EmptyState,
  Id,
  ImageWithFallback,
  LinkButton,
  Price,
  TablePage,
  useListParams,
  type Column,
} from '@shop/web-ui';
import { useState } from 'react';
import { useToolSelection } from './change-sets/selection';
import { DeleteToolDialog } from './components/delete-tool-dialog';
import { EditToolDialog } from './components/edit-tool';
import { SortField, ToolSearch } from './components/list-controls';
import styles from './components/managed-tools.module.css';
import { StockDialog } from './components/stock-form';
import { browseVariables } from './rules/browse-params';

const COLUMNS: readonly Column<ManagedToolFragment>[] = [
  { header: 'Number', cell: (tool) => <Id value={tool.sku} /> },
  {
    header: 'Tool',
    cardSlot: 'title',
    cell: (tool) => (
      <span className={styles.tool}>
        <ImageWithFallback src={tool.image} alt="" frame="thumb" />
        {tool.name}
      </span>
    ),
  },
  { header: 'Price Per Unit', align: 'end', cell: (tool) => <Price value={tool.pricePerUnit} /> },
  { header: 'Available', align: 'end', cell: (tool) => formatCount(tool.availableQuantity) },
  { header: 'Minimum', align: 'end', cell: (tool) => formatCount(tool.minimumOrderQuantity) },
];

/** `/dashboard/manage-tools`: search, sort, edit and delete tools. The `edit` parameter opens one. */
export function ManageToolsPage() {
  useToolChangedSubscription({ ignoreResults: true });
  const params = useListParams();
  const { sort, search } = browseVariables(params.params);
  const query = useManageToolsQuery({ variables: { sort, ...(search && { search }) } });
  const selection = useToolSelection(query.data?.tools.nodes ?? []);
  const edited = params.params.get('edit');
  const [stocked, setStocked] = useState<ManagedToolFragment>();
  const [doomed, setDoomed] = useState<ManagedToolFragment>();
  const actions: Column<ManagedToolFragment> = {
    header: 'Actions',
    align: 'end',
    cardSlot: 'actions',
    cell: (tool) => (
      <>
        <Button aria-label={`Edit ${tool.name}`} onClick={() => params.setExtraParam('edit', tool.id)}>
          Edit
        </Button>
        <Button aria-label={`Change the stock of ${tool.name}`} onClick={() => setStocked(tool)}>
          Stock
        </Button>
        <Button variant="ghost" aria-label={`Delete ${tool.name}`} onClick={() => setDoomed(tool)}>
          Delete
        </Button>
      </>
    ),
  };
  return (
    <>
      <TablePage
        documentTitle="Manage Tools"
        heading="All Tools"
        caption="All tools"
        list={useConnection(query, query.data?.tools, params.length)}
        columns={[...COLUMNS, selection.column, actions]}
        actions={
          <>
            <LinkButton to="/dashboard/import">Import and export</LinkButton>
            <LinkButton variant="primary" to="/dashboard/addProduct">
              New tool
            </LinkButton>
          </>
        }
        controls={
          <>
            <div role="search" className={styles.controls}>
              <ToolSearch {...params} />
              <SortField {...params} />
            </div>
            {selection.bar}
          </>
        }
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

/** Closes the dialog of one tool only, because a late response may arrive while another is open. */
const without = (done: ManagedToolFragment) => (open: ManagedToolFragment | undefined) =>
  open?.id === done.id ? undefined : open;
