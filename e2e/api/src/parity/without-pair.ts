const PROTOCOL = 'carries GraphQL itself';
const OPERATION = 'serves who runs or reads the shop, not its customers';
const UNDOCUMENTED = 'is not among the documented calls of REST';

/** Routes and operations that the other door does not have, and why. */
export const WITHOUT_PAIR: Readonly<Record<string, string>> = {
  'POST /graphql': PROTOCOL,
  'GET /config.js': OPERATION,
  'GET /openapi.json': OPERATION,
  'GET /schema.graphql': OPERATION,
  'GET /health/live': OPERATION,
  'GET /health/ready': OPERATION,
  'POST /webhook/stripe': 'is called by the payment provider, which speaks no GraphQL',
  viewer: 'is `me`, with null for a visitor',
  node: 'REST finds each kind at a path of its own',
  nodes: 'REST finds each kind at a path of its own',
  latestTools: 'is `tools` in short; over REST the end of GET /tool',
  reviewSummary: UNDOCUMENTED,
  updateProfile: UNDOCUMENTED,
  allReviews: UNDOCUMENTED,
  hideReview: UNDOCUMENTED,
  showReview: UNDOCUMENTED,
  updateTool: UNDOCUMENTED,
  updateOrderStatus: UNDOCUMENTED,
  refundOrder: UNDOCUMENTED,
  settlePaymentIssue: UNDOCUMENTED,
  reservationHolders: UNDOCUMENTED,
  salesSummary: UNDOCUMENTED,
  auditLog: OPERATION,
  integrityStatus: OPERATION,
  runIntegrityCheck: OPERATION,
  repairIntegrity: OPERATION,
  booksHealth: OPERATION,
  checkBooks: OPERATION,
  mendBooks: OPERATION,
  orderChanged: 'REST has no subscriptions',
  toolChanged: 'REST has no subscriptions',
};
