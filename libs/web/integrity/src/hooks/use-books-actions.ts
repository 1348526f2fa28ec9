import { actionOf, errorText, useApolloClient } from '@shop/web-apollo';
import {
  BooksHealthDocument,
  type BooksReportFragment,
  useCheckBooksMutation,
  useMendBooksMutation,
} from '@shop/web-apollo/generated/books';
import { notify, useTellWhoeverLeft } from '@shop/web-ui';

/** Puts what an audit brought where the page reads it. */
function useShowReport() {
  const { cache } = useApolloClient();
  return (booksHealth: BooksReportFragment) =>
    cache.writeQuery({ query: BooksHealthDocument, data: { booksHealth } });
}

/** Looks at the books now. */
export function useCheckBooks() {
  const show = useShowReport();
  const [check, { loading }] = useCheckBooksMutation({
    onCompleted: ({ checkBooks }) => void show(checkBooks),
    onError: (error) => notify.error(errorText(error)),
  });
  return { loading, run: () => void check() };
}

/** Looks at the books, and mends what is safe. */
export function useMendBooks(onEnded: () => void) {
  const show = useShowReport();
  const tellWhoeverLeft = useTellWhoeverLeft('Mend the books');
  return actionOf(
    useMendBooksMutation({
      onCompleted: ({ mendBooks }) => {
        show(mendBooks);
        onEnded();
      },
      onError: (error) => tellWhoeverLeft(errorText(error)),
    }),
  );
}
