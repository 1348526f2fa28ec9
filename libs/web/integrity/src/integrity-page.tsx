import { useEffect } from 'react';
import { errorMessage, toQueryState } from '@shop/web-apollo';
import { useIntegrityStatusQuery, useRunIntegrityCheckMutation } from '@shop/web-apollo/generated/integrity';
import {
  AsyncContent,
  Button,
  EmptyState,
  notify,
  PageHeading,
  Skeleton,
  useDocumentTitle,
} from '@shop/web-ui';
import styles from './components/integrity.module.css';
import { IntegrityReport } from './components/integrity-report';
import { useShowReport } from './components/verdict';

const POLL_INTERVAL_MS = 2_000;

/** `/dashboard/integrity`: consistency of orders, stock and payments, with repairs. */
export function IntegrityPage() {
  useDocumentTitle('Data integrity');
  const query = useIntegrityStatusQuery();
  const show = useShowReport();
  const [check, { loading }] = useRunIntegrityCheckMutation({
    onCompleted: ({ runIntegrityCheck }) => show(runIntegrityCheck),
    onError: (error) => notify.error(errorMessage(error)),
  });
  const { startPolling, stopPolling } = query;
  const status = query.data?.integrityStatus;
  const running = status?.running ?? false;
  useEffect(() => {
    if (!running) return undefined;
    startPolling(POLL_INTERVAL_MS);
    return stopPolling;
  }, [running, startPolling, stopPolling]);
  const busy = loading || running;
  const button = (
    <Button busy={busy} onClick={() => void check()}>
      {busy ? 'Checking…' : 'Check now'}
    </Button>
  );
  return (
    <>
      <PageHeading level={2} actions={status?.verdict && button}>
        Data integrity
      </PageHeading>
      <AsyncContent {...toQueryState(query)} skeleton={<IntegritySkeleton />}>
        {({ integrityStatus }) =>
          integrityStatus.verdict ? (
            <IntegrityReport report={integrityStatus} busy={busy} />
          ) : (
            <EmptyState
              icon="shield"
              title="Not checked yet"
              text="A check compares all orders, stock and payments with the payment provider."
              action={button}
            />
          )
        }
      </AsyncContent>
    </>
  );
}

function IntegritySkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={styles.stack}>
      <Skeleton height="112px" />
      <Skeleton height="640px" />
    </div>
  );
}
