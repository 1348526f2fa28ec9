export { WEBHOOK_EVENTS, type WebhookEventType } from './webhook-events';
export { API_KEY_SCOPES, type ApiKeyScope } from './api-key-scopes';
export { isHttpsUrl, isImageUrl, withHttps } from './urls';
export { CART_LIMITS, CART_PROBLEM_CODES, type CartProblemCode } from './cart';
export { CLIENT_CONFIG_GLOBAL, DEMO_ACCOUNTS, type ClientConfig } from './client-config';
export { isPlausibleAddress, isPlausiblePhone } from './contact';
export { COUNTRY_CODES, isCountryCode } from './country-codes';
export { BYTE_ORDER_MARK, restoreCell, toCsvLine } from './csv';
export { ERROR_CODES, TOKEN_OUTDATED, type ErrorCode } from './error-codes';
export { formatCount } from './format-count';
export { CURRENCY, LIMITS, RESERVATION_LIMITS } from './limits';
export { LOCALE } from './locale';
export { MESSAGES } from './messages';
export {
  formatMoney,
  money,
  parseMajorUnits,
  parseTypedPrice,
  toMajorUnits,
  formatMajorUnits,
  type Money,
} from './money';
export { ORDER_STATUSES, type OrderStatus } from './order-status';
export {
  type AppliedTax,
  orderTotals,
  type OrderTotals,
  shippingPrice,
  type ShippingRate,
  shippingRatesFor,
  subtotalOf,
  TAX_MODES,
  type TaxMode,
  type TaxRate,
  type TotalsSettings,
} from './order-totals';
export { asciiEmail, canonicalEmail } from './email';
export { EMAIL_PATTERN } from './patterns';
export { countryName, formatAddress, type PostalAddress } from './postal-address';
export { PICTURE_FORMATS, PICTURE_SIZES, PICTURE_WIDTHS, pictureSources } from './picture-sources';
export {
  isValidQuantity,
  nearestInStock,
  nearestValid,
  shortageText,
  unitPriceAt,
  type PriceBreak,
  type Prices,
  type QuantityRules,
} from './quantity-rules';
export { summarizeRatings, type RatingSummary } from './ratings';
export { REVIEW_HIDDEN_REASONS, type ReviewHiddenReason } from './review-hidden-reasons';
export { ROLES, type Role } from './roles';
export {
  PRELOADED_QUERIES_ID,
  preloadedQueriesFor,
  PUBLIC_QUERY_FIELDS,
  REVIEWS_PAGE_SIZE,
  type PreloadedQueryResult,
  type PublicQueryRequest,
} from './preloaded-queries';
