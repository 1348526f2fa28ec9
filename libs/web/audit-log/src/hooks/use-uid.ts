import { skipToken } from '@shop/web-apollo';
import { useAuditPersonQuery } from '@shop/web-apollo/generated/audit';

/**
 * The uid that the log has for a person whom one knows by the e-mail.
 *
 * @param text an e-mail; anything else stands for itself, as does the e-mail of nobody
 * @returns `isKnown`, whether `uid` is what it will be, and `failed`: the question, where it got no answer
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
