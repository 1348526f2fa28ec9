export { canonicalJson } from './canonical-json';
export { holdsCardNumber, isCardField, mayHideCardNumber } from './card-data';
export { Circuit, type CircuitStanding } from './circuit';
export type { Clock } from './clock';
export { DomainError, type FieldMessages } from './domain-error';
export {
  checkPageRequest,
  checkPageSize,
  decodeCursor,
  Edge,
  encodeCursor,
  noCursor,
  toPage,
  type CursorKey,
  type Page,
  type PageRequest,
} from './page';
export { keepNewest } from './keep-newest';
export { RecentMap } from './recent-map';
export { maskEmail } from './mask-email';
export { fewTimes } from './few-times';
export { inGroups } from './in-groups';
export { parseInput } from './parse-input';
export type { Principal } from './principal';
export { repeat } from './repeat';
export {
  holdsControlCharacters,
  humanLine,
  humanText,
  literally,
  searchText,
  wholeFromText,
  wholeNumber,
} from './text';
export { askedTime, later } from './time';
export { within } from './within';
export { NO_CARD_NUMBER, refuseUnsafeInput } from './unsafe-input';
