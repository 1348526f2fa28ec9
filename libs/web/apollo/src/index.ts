export { ApolloProvider, skipToken, useApolloClient } from '@apollo/client/react';
export { evictFromLists, removeFromLists } from './cache/remove-from-lists';
export { serverNow } from './clock/server-clock';
export { mergeEdits, type ConcurrentChange } from './merge-edits';
export { pickChangedFields } from './pick-changed-fields';
export { createApolloClient } from './create-apollo-client';
export {
  errorCode,
  errorMessage,
  fieldErrors,
  lineErrors,
  UNKNOWN_OUTCOME,
  type ClientErrorCode,
} from './errors/errors';
export { toActionState, toQueryState } from './hook-states';
export { newIdempotencyKey } from './idempotency-key';
export { refetch, refetchQuery } from './lists/refetch';
export { useConnection } from './lists/use-connection';
export { embeddedData } from './preload/fetch-with-preloaded';
export { useMutationToasts } from './use-mutation-toasts';
