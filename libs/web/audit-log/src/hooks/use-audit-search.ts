import { canonicalEmail } from '@shop/contracts';
import { skipToken } from '@shop/web-apollo';
import { useAuditLogQuery, useAuditPersonQuery } from '@shop/web-apollo/generated/audit';
import { auditVariables } from '../rules/audit-params';

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

/** Resolves an email to a uid; other text and unknown emails stay as they are. */
function useUid(text: string | undefined) {
  const email = text && canonicalEmail(text);
  const query = useAuditPersonQuery(email ? { variables: { email } } : skipToken);
  if (!email) return { uid: text, isKnown: true, failed: undefined };
  const person = query.data?.users.nodes.find((user) => user.email === email);
  return {
    uid: person?.uid ?? text,
    isKnown: query.data !== undefined,
    failed: query.error && { error: query.error, loading: query.loading, refetch: () => query.refetch() },
  };
}
