export { EXPORT_PERIOD, isPeriod, PERIOD_ERROR } from './domain/export-period';
export {
  type AppliedTotals,
  lineSharesOf,
  lineTotalOf,
  sharesOf,
  totalOf,
  totalsOf,
} from './domain/order-lines';
export { type DisputeState, type OrderDispute } from './domain/order-dispute';
export { refundSharesOf } from './domain/order-refund';
export { CustomerDirectory } from './domain/order-scope';
export { PlacementListener } from './domain/placement-listener.port';
export { PurchaseListener } from './domain/purchase-listener.port';
export {
  reservationOutcomeFor,
  type OrderState,
  type StoredOrder,
  type ReservationOutcome,
  statesLeadingTo,
} from './domain/order';
export {
  type ListedPayment,
  type Payment,
  type PaymentEvent,
  PaymentListing,
  PaymentPort,
  type RefundPart,
  type PaymentState,
  SpentIdempotencyKeyError,
  WebhookTimestampError,
} from './domain/payment.port';
export { ORDER_RESOLVERS } from './graphql/resolvers';
export { OrderLetters } from './services/order-letters';
export { OrderType, toOrderType } from './graphql/order.type';
export { InvoicingQueue } from './persistence/invoicing-queue';
export { InvoicingSignal } from './persistence/invoicing-signal';
export { OrdersModule } from './orders.module';
export { CancelOrderService } from './services/cancel-order.service';
export { CompletePaymentService } from './services/complete-payment.service';
export { CustomerErasure } from './services/customer-erasure';
export { DeliveredOrders } from './services/delivered-orders';
export { OrdersService } from './services/orders.service';
export { PaymentIssuesService } from './services/payment-issues.service';
export { PartialRefundService } from './services/partial-refund.service';
export { PlaceOrderService } from './services/place-order.service';
export { ReconciliationCounters } from './services/reconciliation-counters';
export { ReconcilerService } from './services/reconciler.service';
export { RefundOrderService } from './services/refund-order.service';
export { SettlePaymentService } from './services/settle-payment.service';
export { ShipOrderService } from './services/ship-order.service';
export { StartPaymentService } from './services/start-payment.service';
export { UpdateOrderStatusService } from './services/update-order-status.service';
