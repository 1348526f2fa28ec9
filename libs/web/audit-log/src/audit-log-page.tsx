import { formatCount } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import {
  Button,
  DataTable,
  EmptyState,
  PagedList,
  PageHeading,
  SkeletonGroup,
  useDocumentTitle,
  useListParams,
  type ListParams,
} from '@shop/web-ui';
import { useAuditSearch } from './hooks/use-audit-search';
import { AUDIT_COLUMNS } from './components/audit-columns';
import { AuditFilters } from './components/audit-filters';

/** `/dashboard/audit`: changes by admins, filtered by action, person, subject and day. */
export function AuditLogPage() {
  useDocumentTitle('Audit log');
  const list = useListParams();
  const { query, entries } = useAuditSearch(list.params);
  const found = useConnection(query, entries, list.length);
  const nothing = list.params.size === 0 ? NOTHING : nothingFits(list);
  return (
    <>
      <PageHeading level={2} lead="A tamper-evident record of every admin change.">
        {entries ? `Audit log: ${formatCount(entries.totalCount)}` : 'Audit log'}
      </PageHeading>
      <AuditFilters {...list} />
      <PagedList {...found} skeleton={SKELETON} empty={nothing}>
        {(nodes) => (
          <DataTable dense caption="Entries" columns={AUDIT_COLUMNS} rows={nodes} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </>
  );
}

const NOTHING = (
  <EmptyState
    title="Nothing changed yet"
    text="Changes that admins make to tools, users, orders and reviews show here."
  />
);

const SKELETON = <SkeletonGroup count={8} height="48px" />;

function nothingFits({ clear }: ListParams) {
  return (
    <EmptyState
      icon="search"
      title="No entries found"
      text="Try other filters."
      action={<Button onClick={clear}>Reset filters</Button>}
    />
  );
}
