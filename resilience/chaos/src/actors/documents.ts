export const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }';
export const CREATE_TOOL = 'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }';
export const READ_TOOL = 'query ($id: ID!) { tool(id: $id) { availableQuantity } }';
export const RESTOCK =
  'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { availableQuantity } }';
export const DELETE_TOOL = 'mutation ($id: ID!) { deleteTool(id: $id) { id } }';
export const DELETE_USER = 'mutation ($email: String!) { deleteUser(email: $email) { id } }';
export const PLACE = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { id quantity total { amount currency } }
}`;
export const START_PAYMENT = 'mutation ($id: ID!) { startPayment(orderId: $id) { clientSecret } }';
export const COMPLETE_PAYMENT = `mutation ($id: ID!, $transactionId: String!) {
  completePayment(orderId: $id, transactionId: $transactionId) { id status paid transactionId }
}`;
export const CANCEL = 'mutation ($id: ID!) { cancelOrder(id: $id) { id status } }';
export const REFUND = 'mutation ($id: ID!) { refundOrder(id: $id) { id status } }';
export const SHIP = 'mutation ($id: ID!) { updateOrderStatus(id: $id, status: SHIPPED) { id status } }';
export const REFUND_PART = `mutation ($id: ID!, $input: RefundOrderInput) {
  refundOrder(id: $id, input: $input) { id status refunded { amount } }
}`;
export const SHIP_PART =
  'mutation ($id: ID!, $input: ShipOrderInput) { shipOrder(id: $id, input: $input) { id status } }';
