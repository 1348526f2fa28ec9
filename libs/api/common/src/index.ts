export { canonicalJson } from './canonical-json';
export { containsCardNumber, isCardField, mayContainCardNumber } from './card-data';
export { CircuitBreaker, type CircuitBreakerState } from './circuit-breaker';
export type { Clock } from './clock';
export { DomainError, type FieldErrors } from './domain-error';
export {
  validatePageRequest,
  validatePageSize,
  decodeCursor,
  encodeCursor,
  invalidCursorError,
  toPage,
  type CursorKey,
  type Edge,
  type Page,
  type PageRequest,
} from './page';
export { maskEmail } from './mask-email';
export { retryOnConflict } from './retry-on-conflict';
export { inBatches } from './in-batches';
export { parseInput } from './parse-input';
export type { Principal } from './principal';
export { runPeriodically } from './run-periodically';
export {
  containsControlCharacters,
  singleLineTextSchema,
  textSchema,
  escapeRegExp,
  searchTextSchema,
  coerceInteger,
  integerSchema,
} from './text';
export { optionalTimeSchema, addMilliseconds } from './time';
export { withTimeout } from './with-timeout';
export { NO_CARD_NUMBER, rejectUnsafeInput } from './unsafe-input';
