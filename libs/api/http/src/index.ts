export { bearerToken, OutdatedTokenError, toUnauthenticatedError } from './unauthenticated';
export { errorDetail, toErrorBody, toErrorExtensions, toRestErrorBody } from './errors/error-bodies';
export { errorCodeForStatus, REST_STATUS } from './errors/error-table';
export { ErrorFilter } from './errors/error.filter';
export { toErrorResponse } from './errors/to-error-response';
export {
  GRAPHQL_PATH,
  isReadRequest,
  isWriteOperation,
  recordErrorCode,
  requestFromContext,
  type ShopRequest,
} from './shop-request';
export { type Allowance, type Bucket, RateLimitedError } from './rate-limit-result';
export {
  type DeletedResponse,
  deletedResponse,
  errorBodySchema,
  insertedResponse,
  type InsertedResponse,
  type UpdatedResponse,
  updatedResponse,
} from './rest/responses';
export {
  ignoredFields,
  ignoredListSchema,
  ignoredTextSchema,
  integerOrTextSchema,
  priceOrTextSchema,
  readFormFields,
} from './rest/form-fields';
export { versionsOfIfMatch, versionTag } from './rest/entity-tag';
export {
  ETAG_HEADER,
  listDocumentation,
  parseListQuery,
  queryValue,
  queryValues,
  type QueryString,
  readEmailParameter,
  sendList,
} from './rest/list';
export { type KnownNames, rejectUnknownNames } from './rest/unknown-names';
export { EXAMPLE, examplesOf, withExample } from './rest/examples';
export { csvFile, writeCsv } from './rest/write-csv';
export { withFolder, writeUpload } from './rest/uploads';
export { setLocation } from './rest/location';
export { PublicUrl } from './rest/public-url.decorator';
export { REST_DOC, RestDoc, type RestDocumentation } from './rest/rest-doc';
