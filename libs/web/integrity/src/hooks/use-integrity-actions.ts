import { toActionState, errorMessage, useApolloClient } from '@shop/web-apollo';
import {
  BooksHealthDocument,
  type BooksReportFragment,
  useCheckBooksMutation,
  useMendBooksMutation,
} from '@shop/web-apollo/generated/books';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';

/** Puts what an audit brought where the page reads it. */
function useWriteReport() {
  const { cache } = useApolloClient();
  return (booksHealth: BooksReportFragment) =>
    cache.writeQuery({ query: BooksHealthDocument, data: { booksHealth } });
}

/** Looks at the books now. */
export function useRunIntegrityCheck() {
  const show = useWriteReport();
  const [check, { loading }] = useCheckBooksMutation({
    onCompleted: ({ checkBooks }) => void show(checkBooks),
    onError: (error) => notify.error(errorMessage(error)),
  });
  return { loading, run: () => void check() };
}

/** Looks at the books, and mends what is safe. */
export function useRepair(onEnded: () => void) {
  const show = useWriteReport();
  const notifyAfterUnmount = useNotifyAfterUnmount('Mend the books');
  return toActionState(
    useMendBooksMutation({
      onCompleted: ({ mendBooks }) => {
        show(mendBooks);
        onEnded();
      },
      onError: (error) => notifyAfterUnmount(errorMessage(error)),
    }),
  );
}
