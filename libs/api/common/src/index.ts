export { addressSchema, addressShape } from './address-schema';
export { canonicalJson } from './canonical-json';
export { containsCardNumber, mayContainCardNumber } from './card-data';
export { countrySchema } from './country-schema';
export { CircuitBreaker, type CircuitBreakerState } from './circuit-breaker';
export { collationKey } from './collation-key';
export { emailSchema, parseEmail } from './email-schema';
export { foldText } from './fold-text';
export { addMilliseconds, Clock, optionalTimeSchema, withTimeout } from './time';
export { DomainError, type ErrorDetails, type FieldErrors, type LineShortage } from './domain-error';
export { echoableName } from './echoable-name';
export {
  type CursorKey,
  decodeCursor,
  type Edge,
  encodeCursor,
  invalidCursorError,
  type Page,
  type PageRequest,
  toPage,
  validatePage,
  validatePageSize,
} from './page';
export {
  coerceInteger,
  emptyAsNull,
  escapeRegExp,
  expectedVersionSchema,
  integerSchema,
  maskEmail,
  searchTextSchema,
  singleLineTextSchema,
  textSchema,
} from './text';
export { retryOnConflict } from './retry-on-conflict';
export { inBatches } from './in-batches';
export { parseInput } from './parse-input';
export { parseJson } from './parse-json';
export type { Principal } from './principal';
export { runPeriodically } from './run-periodically';
export { NO_CARD_NUMBER, rejectUnsafeInput } from './unsafe-input';
export { errorMessage, processQueue, waitForAll } from './work-queue';
