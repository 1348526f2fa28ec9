import { skipToken } from '@shop/web-apollo';
import { useAuditPersonQuery } from '@shop/web-apollo/generated/audit';

/**
 * Resolves an email to a uid.
 * @param text an email; other text and unknown emails are returned as they are
 * @returns `isKnown` when resolved; `failed`, the failed query
 */
export function useUid(text: string | undefined) {
  const email = text?.includes('@') ? text.toLowerCase() : undefined;
  const query = useAuditPersonQuery(email ? { variables: { email } } : skipToken);
  if (!email) return { uid: text, isKnown: true, failed: undefined };
  const person = query.data?.users.nodes.find((user) => user.email.toLowerCase() === email);
  return {
    uid: person?.uid ?? text,
    isKnown: query.data !== undefined,
    failed: query.error && { error: query.error, loading: query.loading, refetch: () => query.refetch() },
  };
}
