import { type ReactNode, useEffect } from 'react';
import { errorText } from '@shop/web-data';
import { useBooksHealthQuery } from '@shop/web-data/generated/books';
import { Button, EmptyState, ErrorPanel, PageHeading, useDocumentTitle } from '@shop/web-ui';
import { useCheckBooks } from './hooks/use-books-actions';
import { BooksReport } from './parts/books-report';
import { BooksSkeleton } from './parts/books-skeleton';

/** An audit of a large shop goes on behind the answer; so often it is asked how far it is, in milliseconds. */
const ASK_AGAIN_MS = 2_000;

/** `/dashboard/books`: whether orders, stock and money agree, what does not, and how it is mended. */
export function BooksPage() {
  useDocumentTitle('Health of the books');
  const query = useBooksHealthQuery({ fetchPolicy: 'cache-and-network' });
  const check = useCheckBooks();
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
        Health of the books
      </PageHeading>
      <Body query={query} check={button} />
    </>
  );
}

interface BodyProps {
  readonly query: ReturnType<typeof useBooksHealthQuery>;
  readonly check: ReactNode;
}

function Body({ query: { data, error, loading, refetch, startPolling, stopPolling }, check }: BodyProps) {
  const running = data?.booksHealth.running ?? false;
  useEffect(() => {
    if (!running) return undefined;
    startPolling(ASK_AGAIN_MS);
    return stopPolling;
  }, [running, startPolling, stopPolling]);
  if (error) return <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />;
  if (!data) return <BooksSkeleton />;
  if (data.booksHealth.verdict) return <BooksReport health={data.booksHealth} />;
  return (
    <EmptyState
      icon="shield"
      title="Not checked yet"
      text="An audit compares every order, every piece in stock and every payment at the provider."
      action={check}
    />
  );
}
