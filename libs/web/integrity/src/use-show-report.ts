import { useApolloClient } from '@shop/web-apollo';
import { IntegrityStatusDocument, type IntegrityReportFragment } from '@shop/web-apollo/generated/integrity';

/** Writes a report into the page's query. */
export function useShowReport() {
  const { cache } = useApolloClient();
  return (integrityStatus: IntegrityReportFragment) =>
    void cache.writeQuery({ query: IntegrityStatusDocument, data: { integrityStatus } });
}
