export { isHttpsAddress, isPictureAddress } from './addresses';
export { CLIENT_CONFIG_GLOBAL, DEMO_ACCOUNTS, type ClientConfig } from './client-config';
export { ERROR_CODES, TOKEN_OUTDATED, type ErrorCode } from './error-codes';
export { formatCount } from './format-count';
export { CURRENCY, LIMITS } from './limits';
export { MESSAGES } from './messages';
export { formatMoney, money, parseMajorUnits, toMajorNumber, toMajorText, type Money } from './money';
export { ORDER_STATUSES, type OrderStatus } from './order-status';
export { EMAIL_PATTERN } from './patterns';
export { ROLES, type Role } from './roles';
export {
  PAGE_ANSWERS_ID,
  pageReads,
  PUBLIC_QUERY_FIELDS,
  REVIEWS_PAGE,
  type PageAnswer,
  type PublicRead,
} from './public-reads';
export { FIRST_TOOLS, LIST_SLOTS, REVIEW_SLOTS, sectionSlots, TOOL_SLOTS, type Section } from './slots';
