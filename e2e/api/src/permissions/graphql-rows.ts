import { newOrder, newTool, ORDER, PLACE_ORDER, START_PAYMENT, TOOL } from '../support/operations';
import { ADMIN, EVERYONE, unauthenticated, others, OWNER, OWNER_OR_ADMIN, SIGNED_IN } from './access';
import { ABOUT_ORDER, AFTER_CHECKS, ENDS_ORDER, ENDS_TOOL, graphql, type Row } from './call';
import { ADDRESS_ROWS } from './address-rows';
import { CART_GRAPHQL_ROWS } from './cart-rows';
import { CATALOG_ROWS } from './catalog-rows';
import { LETTER_ROWS } from './letter-rows';
import { CHANGE_SET_ROWS } from './change-set-rows';
import { SETTINGS_ROWS } from './settings-rows';
import { WEBHOOK_ROWS } from './webhook-rows';
import { subscription } from './subscription';
import type { PermissionsFixture } from './permissions-fixture';

const order = ({ orderId }: PermissionsFixture) => ({ id: orderId });
const tool = ({ toolId }: PermissionsFixture) => ({ id: toolId });
const adminEmail = ({ admin }: PermissionsFixture) => ({ email: admin.email });

/** Every field of Query, Mutation and Subscription. */
export const GRAPHQL_ROWS: readonly Row[] = [
  graphql('latestTools', EVERYONE, '{ latestTools { id } }'),
  graphql('tools', EVERYONE, '{ tools { totalCount } }'),
  graphql('tool', EVERYONE, TOOL, tool),
  ...CATALOG_ROWS,
  ...SETTINGS_ROWS,
  ...ADDRESS_ROWS,
  ...CART_GRAPHQL_ROWS,
  ...LETTER_ROWS,
  ...WEBHOOK_ROWS,
  ...CHANGE_SET_ROWS,
  graphql('reviews', EVERYONE, '{ reviews { totalCount } }'),
  graphql('reviewSummary', EVERYONE, '{ reviewSummary { count } }'),
  graphql(
    'node',
    { ...OWNER_OR_ADMIN, ...others('nothing'), ...unauthenticated('nothing') },
    'query ($id: ID!) { node(id: $id) { id ... on Order { status } } }',
    order,
    ABOUT_ORDER,
  ),
  graphql(
    'nodes',
    EVERYONE,
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    ({ orderId, toolId }) => ({ ids: [orderId, toolId] }),
    ABOUT_ORDER,
  ),
  graphql('me', SIGNED_IN, '{ me { uid } }'),
  graphql('viewer', { ...EVERYONE, ...unauthenticated('nothing') }, '{ viewer { uid } }'),
  graphql('myOrders', SIGNED_IN, '{ myOrders { totalCount } }'),
  graphql('order', { ...OWNER_OR_ADMIN, ...others('nothing') }, ORDER, order, ABOUT_ORDER),
  graphql(
    'payableOrder',
    { ...OWNER, ...others('nothing'), admin: 'nothing' },
    'query ($id: ID!) { payableOrder(id: $id) { id } }',
    order,
    ABOUT_ORDER,
  ),
  graphql('orders', ADMIN, '{ orders { totalCount } }'),
  graphql('reservationHolders', ADMIN, '{ reservationHolders { orders } }'),
  graphql('salesSummary', ADMIN, '{ salesSummary { orders } }'),
  graphql('users', ADMIN, '{ users { totalCount } }'),
  graphql('allReviews', ADMIN, '{ allReviews { totalCount } }'),
  graphql('auditLog', ADMIN, '{ auditLog { totalCount } }'),
  graphql('integrityStatus', ADMIN, '{ integrityStatus { running } }'),
  graphql('booksHealth', ADMIN, '{ booksHealth { running } }'),

  graphql(
    'signIn',
    EVERYONE,
    'mutation ($idToken: String!) { signIn(idToken: $idToken) { expiresAt } }',
    ({ idToken }) => ({ idToken }),
  ),
  graphql('placeOrder', SIGNED_IN, PLACE_ORDER, ({ toolId }) => ({ input: newOrder(toolId) })),
  graphql(
    'cancelOrder',
    OWNER_OR_ADMIN,
    'mutation ($id: ID!) { cancelOrder(id: $id) { id } }',
    order,
    ENDS_ORDER,
  ),
  graphql(
    'extendReservation',
    OWNER,
    'mutation ($id: ID!) { extendReservation(id: $id) { id } }',
    order,
    ABOUT_ORDER,
  ),
  graphql('startPayment', OWNER, START_PAYMENT, order, ABOUT_ORDER),
  graphql(
    'completePayment',
    { ...OWNER, owner: 'PAYMENT_FAILED' },
    'mutation ($id: ID!) { completePayment(orderId: $id, transactionId: "pi_unknown") { id } }',
    order,
    ABOUT_ORDER,
  ),
  graphql(
    'updateOrderStatus',
    { ...ADMIN, admin: 'CONFLICT' },
    'mutation ($id: ID!) { updateOrderStatus(id: $id, status: SHIPPED) { id } }',
    order,
    ABOUT_ORDER,
  ),
  graphql(
    'shipOrder',
    { ...ADMIN, admin: 'CONFLICT' },
    'mutation ($id: ID!) { shipOrder(id: $id, input: { carrier: "DHL" }) { id } }',
    order,
    ABOUT_ORDER,
  ),
  graphql(
    'refundOrder',
    { ...ADMIN, admin: 'CONFLICT' },
    'mutation ($id: ID!) { refundOrder(id: $id) { id } }',
    order,
    ABOUT_ORDER,
  ),
  graphql(
    'settlePaymentIssue',
    { ...ADMIN, admin: 'CONFLICT' },
    'mutation ($id: ID!) { settlePaymentIssue(id: $id, note: "Settled.") { id } }',
    order,
    ABOUT_ORDER,
  ),
  graphql(
    'addReview',
    SIGNED_IN,
    'mutation { addReview(input: { rating: 5, description: "Good." }) { id } }',
  ),
  graphql(
    'myReview',
    {
      ...SIGNED_IN,
      ...{ admin: 'nothing', customer: 'nothing', owner: 'nothing', stranger: 'nothing' },
    },
    'query ($id: ID!) { myReview(toolId: $id) { id } }',
    tool,
  ),
  graphql('updateProfile', SIGNED_IN, 'mutation { updateProfile(input: { phone: "1" }) { id } }'),
  graphql(
    'createTool',
    ADMIN,
    'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }',
    () => ({ input: newTool() }),
  ),
  graphql(
    'updateTool',
    ADMIN,
    'mutation ($id: ID!) { updateTool(id: $id, input: { name: "Test saw" }) { id } }',
    tool,
  ),
  graphql('deleteTool', ADMIN, 'mutation ($id: ID!) { deleteTool(id: $id) { id } }', tool, ENDS_TOOL),
  graphql('makeAdmin', ADMIN, 'mutation ($email: String!) { makeAdmin(email: $email) { id } }', adminEmail),
  graphql(
    'revokeAdmin',
    { ...ADMIN, admin: 'CONFLICT' },
    'mutation ($email: String!) { revokeAdmin(email: $email) { id } }',
    adminEmail,
  ),
  graphql(
    'hideReview',
    { ...ADMIN, admin: 'NOT_FOUND' },
    `mutation { hideReview(id: "${'0'.repeat(24)}", reason: SPAM) { id } }`,
  ),
  graphql(
    'showReview',
    { ...ADMIN, admin: 'NOT_FOUND' },
    `mutation { showReview(id: "${'0'.repeat(24)}") { id } }`,
  ),
  graphql(
    'replyToReview',
    { ...ADMIN, admin: 'NOT_FOUND' },
    `mutation { replyToReview(id: "${'0'.repeat(24)}", reply: "Thanks.") { id } }`,
  ),
  graphql(
    'removeReviewReply',
    { ...ADMIN, admin: 'NOT_FOUND' },
    `mutation { removeReviewReply(id: "${'0'.repeat(24)}") { id } }`,
  ),
  graphql('repairIntegrity', ADMIN, 'mutation { repairIntegrity { running } }', undefined, AFTER_CHECKS),
  graphql('mendBooks', ADMIN, 'mutation { mendBooks { running } }', undefined, AFTER_CHECKS),
  graphql('runIntegrityCheck', ADMIN, 'mutation { runIntegrityCheck { running } }'),
  graphql('checkBooks', ADMIN, 'mutation { checkBooks { running } }'),
  graphql(
    'deleteUser',
    { ...ADMIN, admin: 'CONFLICT' },
    'mutation ($email: String!) { deleteUser(email: $email) { id } }',
    adminEmail,
  ),

  subscription(
    'toolChanged',
    { ...EVERYONE, ...unauthenticated('UNAUTHENTICATED'), visitor: 'ok' },
    'subscription { toolChanged { id } }',
  ),
  subscription(
    'orderChanged',
    OWNER_OR_ADMIN,
    'subscription ($id: ID) { orderChanged(orderId: $id) { id } }',
    order,
    ABOUT_ORDER,
  ),
];
