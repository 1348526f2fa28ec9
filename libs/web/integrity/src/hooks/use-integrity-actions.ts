import { toActionState, errorMessage, useApolloClient } from '@shop/web-apollo';
import {
  BooksHealthDocument,
  type BooksReportFragment,
  useCheckBooksMutation,
  useMendBooksMutation,
} from '@shop/web-apollo/generated/books';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';

/** Writes a report into the page's query. */
function useWriteReport() {
  const { cache } = useApolloClient();
  return (booksHealth: BooksReportFragment) =>
    cache.writeQuery({ query: BooksHealthDocument, data: { booksHealth } });
}

/** Starts a check. */
export function useRunIntegrityCheck() {
  const show = useWriteReport();
  const [check, { loading }] = useCheckBooksMutation({
    onCompleted: ({ checkBooks }) => void show(checkBooks),
    onError: (error) => notify.error(errorMessage(error)),
  });
  return { loading, run: () => void check() };
}

/** Starts a check with safe repairs. */
export function useRepair() {
  const show = useWriteReport();
  const notifyAfterUnmount = useNotifyAfterUnmount('Mend the books');
  return toActionState(
    useMendBooksMutation({
      onCompleted: ({ mendBooks }) => void show(mendBooks),
      onError: (error) => notifyAfterUnmount(errorMessage(error)),
    }),
  );
}
