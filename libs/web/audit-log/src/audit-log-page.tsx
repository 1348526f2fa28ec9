import { formatCount } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import {
  Button,
  EmptyState,
  PagedList,
  PageHeading,
  SkeletonGroup,
  useDocumentTitle,
  useListParams,
  type ListParams,
} from '@shop/web-ui';
import { useAuditSearch } from './hooks/use-audit-search';
import styles from './audit-log-page.module.css';
import { AuditEntry } from './components/audit-entry';
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
      <PageHeading
        level={2}
        lead="Everything that admins changed. Entries can be neither changed nor removed."
      >
        {entries ? `Audit log: ${formatCount(entries.totalCount)}` : 'Audit log'}
      </PageHeading>
      <AuditFilters {...list} />
      <PagedList {...found} skeleton={SKELETON} empty={nothing}>
        {(nodes) => (
          <ul className={styles.entries} aria-label="Entries">
            {nodes.map((entry) => (
              <li key={entry.id}>
                <AuditEntry entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const NOTHING = (
  <EmptyState title="Nothing changed yet" text="What admins do to tools, users and orders shows here." />
);

const SKELETON = <SkeletonGroup count={4} height="192px" className={styles.entries} />;

function nothingFits({ clear }: ListParams) {
  return (
    <EmptyState
      icon="search"
      title="No entry fits"
      text="Try another person, thing or day, or look at everything."
      action={<Button onClick={clear}>Clear all</Button>}
    />
  );
}
