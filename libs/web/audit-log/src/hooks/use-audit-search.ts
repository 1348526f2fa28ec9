import { skipToken } from '@shop/web-apollo';
import { useAuditLogQuery } from '@shop/web-apollo/generated/audit';
import { auditVariables } from '../rules/audit-params';
import { useUid } from './use-uid';

/**
 * The log filtered by the URL. Resolves emails to uids first.
 * @returns the query that the page waits for, and its results
 */
export function useAuditSearch(params: URLSearchParams) {
  const { who, subject, ...search } = auditVariables(params);
  const by = useUid(who ?? undefined);
  const to = useUid(subject ?? undefined);
  const isKnown = by.isKnown && to.isKnown;
  const variables = { ...search, ...(by.uid && { who: by.uid }), ...(to.uid && { subject: to.uid }) };
  const log = useAuditLogQuery(isKnown ? { variables } : skipToken);
  const failed = by.failed ?? to.failed;
  return {
    query: failed ? { ...log, ...failed } : log,
    entries: isKnown ? log.data?.auditLog : undefined,
  };
}
