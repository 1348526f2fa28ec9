import { type ReactNode, useEffect } from 'react';
import { toQueryState } from '@shop/web-apollo';
import { type BooksReportFragment, useBooksHealthQuery } from '@shop/web-apollo/generated/books';
import { Button, EmptyState, AsyncContent, PageHeading, useDocumentTitle } from '@shop/web-ui';
import { useRunIntegrityCheck } from './hooks/use-integrity-actions';
import { IntegrityReport } from './components/integrity-report';
import { IntegritySkeleton } from './components/integrity-skeleton';

/** Poll interval of a running check in ms. */
const POLL_INTERVAL_MS = 2_000;

/** `/dashboard/books`: consistency of orders, stock and payments, with repairs. */
export function IntegrityPage() {
  useDocumentTitle('Data integrity');
  const query = useBooksHealthQuery();
  const check = useRunIntegrityCheck();
  const health = query.data?.booksHealth;
  const busy = check.loading || (health?.running ?? false);
  const button = (
    <Button busy={busy} onClick={check.run}>
      {busy ? 'Checking…' : 'Check now'}
    </Button>
  );
  return (
    <>
      <PageHeading level={2} actions={health?.verdict && button}>
        Data integrity
      </PageHeading>
      <Body query={query} busy={busy} check={button} />
    </>
  );
}

interface BodyProps {
  readonly query: ReturnType<typeof useBooksHealthQuery>;
  /** A check is running or requested. */
  readonly busy: boolean;
  readonly check: ReactNode;
}

function Body({ query, busy, check }: BodyProps) {
  const { startPolling, stopPolling } = query;
  const running = query.data?.booksHealth.running ?? false;
  useEffect(() => {
    if (!running) return undefined;
    startPolling(POLL_INTERVAL_MS);
    return stopPolling;
  }, [running, startPolling, stopPolling]);
  return (
    <AsyncContent {...toQueryState(query)} skeleton={<IntegritySkeleton />}>
      {({ booksHealth }) => <Health health={booksHealth} busy={busy} check={check} />}
    </AsyncContent>
  );
}

interface HealthProps extends Omit<BodyProps, 'query'> {
  readonly health: BooksReportFragment;
}

function Health({ health, busy, check }: HealthProps) {
  if (health.verdict) return <IntegrityReport health={health} busy={busy} />;
  return (
    <EmptyState
      icon="shield"
      title="Not checked yet"
      text="An audit compares every order, every piece in stock and every payment at the provider."
      action={check}
    />
  );
}
