import { errorText, useLoadMore } from '@shop/web-data';
import { useAuditLogQuery } from '@shop/web-data/generated/audit';
import {
  Button,
  EmptyState,
  ErrorPanel,
  LoadMore,
  PageHeading,
  useDocumentTitle,
  useListParams,
  type ListParams,
} from '@shop/web-ui';
import { AuditEntries } from './parts/audit-entries';
import { AuditFilters } from './parts/audit-filters';
import { AuditSkeleton } from './parts/audit-skeleton';
import { auditVariables } from './rules/audit-params';

/** `/dashboard/audit`: what admins changed, by what, whom, to what and when, with before and after. */
export function AuditPage() {
  useDocumentTitle('Audit log');
  const list = useListParams();
  const query = useAuditLogQuery({ variables: auditVariables(list.params) });
  const count = query.data?.auditLog.totalCount;
  return (
    <>
      <PageHeading
        level={2}
        lead="Everything that admins changed. Entries can be neither changed nor removed."
      >
        {count === undefined ? 'Audit log' : `Audit log: ${count.toLocaleString('en-US')}`}
      </PageHeading>
      <AuditFilters {...list} />
      <FoundEntries query={query} list={list} />
    </>
  );
}

interface FoundEntriesProps {
  readonly query: ReturnType<typeof useAuditLogQuery>;
  readonly list: ListParams;
}

function FoundEntries({ query, list: { params, clear } }: FoundEntriesProps) {
  const { data, error, loading, refetch } = query;
  const more = useLoadMore(query, data?.auditLog);
  if (!data && error)
    return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  if (!data) return <AuditSkeleton />;
  if (data.auditLog.nodes.length > 0)
    return (
      <>
        <AuditEntries entries={data.auditLog.nodes} />
        <LoadMore {...more} />
      </>
    );
  return params.size === 0 ? (
    <EmptyState title="Nothing changed yet" text="What admins do to tools, users and orders shows here." />
  ) : (
    <EmptyState
      icon="search"
      title="No entry fits"
      text="Try another person, thing or day, or look at everything."
      action={<Button onClick={clear}>Clear all</Button>}
    />
  );
}
