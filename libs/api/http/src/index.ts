export { bearerToken } from './bearer-token';
export { errorDetail } from './errors/error-detail';
export { REST_STATUS, errorCodeForStatus } from './errors/error-table';
export { ErrorFilter } from './errors/error.filter';
export { toErrorBody, toErrorExtensions, toRestErrorBody } from './errors/error-bodies';
export { toErrorResponse } from './errors/to-error-response';
export { GRAPHQL_PATH } from './graphql-path';
export { RateLimitedError } from './rate-limited';
export type { Allowance, Bucket, RateLimitResult } from './rate-limit-result';
export {
  isReadRequest,
  isWriteOperation,
  recordErrorCode,
  requestFromContext,
  type ShopRequest,
} from './shop-request';
export {
  updatedResponse,
  deletedResponse,
  insertedResponse,
  type UpdatedResponse,
  type DeletedResponse,
  type InsertedResponse,
} from './rest/responses';
export { errorBodySchema } from './rest/error-body';
export {
  readFormFields,
  priceOrTextSchema,
  ignoredTextSchema,
  integerOrTextSchema,
} from './rest/form-fields';
export { listDocumentation, parseListQuery, sendList } from './rest/list';
export { readEmailParameter, type QueryString } from './rest/query-value';
export { REST_DOC, RestDoc, type RestDocumentation } from './rest/rest-doc';
export { OutdatedTokenError, toUnauthenticatedError } from './unauthenticated';
