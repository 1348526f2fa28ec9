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
  imagesPerToolMax: 8,
  imageIdMax: 100,
  imageAltMax: 300,
  skuMax: 40,
  familyMax: 40,
  longDescriptionMax: 10_000,
  attributesPerToolMax: 30,
  attributeValueMax: 200,
  /** Of one facet, chosen or offered. */
  facetValuesMax: 100,
  relatedToolsMax: 12,
  siblingsMax: 30,
  /** Former slugs of a tool that still redirect. */
  formerSlugsMax: 10,
  searchSuggestionsMax: 9,
  categoriesMax: 500,
  categoryNameMax: 80,
  categoryDepthMax: 3,
  attributesMax: 200,
  synonymGroupsMax: 500,
  /** Phrases of a group. */
  synonymsMax: 10,
  synonymMax: 40,
  synonymWordsMax: 4,
  addressMax: 500,
  /** Of a structured address, whose text has at most `addressMax`. */
  addressLineMax: 70,
  postalCodeMax: 20,
  addressesMax: 20,
  taxRatesMax: 300,
  /** Hundredths of a percent. */
  taxBasisPointsMax: 10_000,
  taxNameMax: 40,
  shippingRatesMax: 50,
  shippingRateIdMax: 40,
  shippingRateNameMax: 80,
  vatIdMax: 40,
  invoiceSeriesMax: 10,
  issueNoteMax: 500,
  phoneMax: 40,
  profileFieldMax: 200,
  /** No address of the standard is longer (RFC 5321, 4.5.3.1): 64 before the sign, 255 after it. */
  emailMax: 320,
  reviewMax: 2000,
  reviewReplyMax: 2000,
  ratingMin: 1,
  ratingMax: 5,
  quantityMax: 1_000_000,
  priceBreaksMax: 10,
  orderLinesMax: 100,
  purchaseOrderNumberMax: 40,
  orderNoteMax: 500,
  refundReasonMax: 500,
  carrierMax: 100,
  trackingNumberMax: 100,
  /** Shipments of one order. */
  orderShipmentsMax: 100,
  /** Refunds of one order. */
  orderRefundsMax: 100,
  /** Minor units; what the card provider takes at the least and at the most in one payment. */
  priceMin: 50,
  totalMax: 99_999_999,
  idempotencyKeyMax: 255,
  apiKeyNameMax: 100,
  /** Keys that are neither revoked nor expired. */
  apiKeysMax: 50,
  webhookEndpointsMax: 20,
  webhookDescriptionMax: 200,
  /** Tools that a bulk change names one by one; a filter has no limit. */
  changeSetToolsMax: 2_000,
} as const;

/** What one account may reserve without paying, so that no account can freeze the stock (promise 2). */
export const RESERVATION_LIMITS = {
  /** Tools with no more units than this, free and reserved, have no limit by share. */
  smallStockMax: 20,
  /** Large orders of all accounts together reserve at most this share of a tool's units. */
  largeOrdersShare: 0.5,
  /** Share that every account may reserve, also after the large orders: 12 accounts cannot freeze a tool. */
  fairShare: 0.04,
  /** Window of the budget. */
  budgetHours: 24,
  /** A cancelled order costs at least this part of a full reservation; so corrections are cheap, not endless. */
  minBudgetCost: 1 / 6,
  /** Unpaid orders that one account may end within the window, of whatever tools. */
  cancelledOrdersMax: 500,
  /** Lines of all unpaid orders of one account. */
  linesMax: 100,
  /**
   * `share` of a tool's units in large orders, `units` of all tools, and `fullReservations`: how often the permitted units of a
   * tool may be reserved to the end within the window.
   */
  unverified: { share: 0.25, units: 1_000, fullReservations: 3 },
  verified: { share: 0.5, units: 10_000, fullReservations: 6 },
} as const;

/** ISO 4217 code of the one currency that the shop sells in. */
export const CURRENCY = 'USD';
