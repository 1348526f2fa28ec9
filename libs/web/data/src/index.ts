export { ApolloProvider, skipToken, useApolloClient } from '@apollo/client/react';
export { dropFromList, unlist } from './cache/drop-from-list';
export { createApolloClient, type ApolloClientOptions } from './create-apollo-client';
export { errorCode, type ClientErrorCode } from './errors/error-code';
export { errorText } from './errors/error-text';
export { fieldErrors } from './errors/field-errors';
export { newIdempotencyKey } from './idempotency-key';
export { useConnection } from './lists/use-connection';
export { useLoadMore } from './lists/use-load-more';
