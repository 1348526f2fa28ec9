export { bearerToken } from './bearer-token';
export { detailOf } from './errors/detail-of';
export { REST_STATUS, codeOfStatus } from './errors/error-table';
export { ErrorFilter } from './errors/error.filter';
export { toBody, toExtensions, toRestBody } from './errors/refusal-bodies';
export { toRefusal } from './errors/to-refusal';
export { GRAPHQL_PATH } from './graphql-path';
export { RateLimitedError } from './rate-limited';
export type { Allowance, Bucket, RateVerdict } from './rate-verdict';
export { isReading, isWrite, noteRefusal, requestOf, type ShopRequest } from './request-of';
export {
  changedAnswer,
  deletedAnswer,
  insertedAnswer,
  type ChangedAnswer,
  type DeletedAnswer,
  type InsertedAnswer,
} from './rest/answers';
export { errorBody } from './rest/error-body';
export { fieldsOf, priceOrText, unreadText, wholeOrText } from './rest/form-fields';
export { listOf, readListQuery, sendList } from './rest/list';
export { queryEmail, type QueryString } from './rest/query-value';
export { REST_DOC, RestDoc, type RestDocumentation } from './rest/rest-doc';
export { OutdatedTokenError, unauthenticated } from './unauthenticated';
