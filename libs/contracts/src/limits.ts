/** Business constants that server and client share. Texts are counted in Unicode code points. */
export const LIMITS = {
  homeTools: 6,
  passwordMin: 6,
  toastDurationMs: 5000,
  unpaidOrdersPerCustomerMax: 5,
  reservationMinutes: 60,
  /** Rows of a list for whoever does not say how many, and at most. */
  pageDefault: 24,
  pageSizeMax: 100,
  toolSearchMax: 100,
  /** Each word costs a look at the vocabulary. */
  toolSearchWordsMax: 10,
  nameMax: 200,
  descriptionMax: 5000,
  imageUrlMax: 2048,
  addressMax: 500,
  phoneMax: 40,
  profileFieldMax: 200,
  /** No address of the standard is longer (RFC 5321, 4.5.3.1): 64 before the sign, 255 after it. */
  emailMax: 320,
  reviewMax: 2000,
  ratingMin: 1,
  ratingMax: 5,
  quantityMax: 1_000_000,
  /** Minor units; what the card provider takes at the least and at the most in one payment. */
  priceMin: 50,
  totalMax: 99_999_999,
  idempotencyKeyMax: 255,
} as const;

/** ISO 4217 code of the one currency that the shop sells in. */
export const CURRENCY = 'USD';
