export { CustomerDirectory } from './domain/customer-directory.port';
export {
  type ReservationOutcome,
  reservationOutcomeFor,
  type OrderState,
  statesLeadingTo,
} from './domain/order';
export { WebhookTimestampError, SpentIdempotencyKeyError } from './domain/payment-errors';
export { PaymentListing, type ListedPayment } from './domain/payment-listing.port';
export { PaymentPort, type Payment, type PaymentEvent, type PaymentState } from './domain/payment.port';
export { OrderAdminResolver } from './graphql/order-admin.resolver';
export { OrderChangesResolver } from './graphql/order-changes.resolver';
export { OrderPaymentResolver } from './graphql/order-payment.resolver';
export { OrdersResolver } from './graphql/orders.resolver';
export { SalesResolver } from './graphql/sales.resolver';
export { OrdersModule } from './orders.module';
export { CancelOrderService } from './services/cancel-order.service';
export { CompletePaymentService } from './services/complete-payment.service';
export { CustomerErasure } from './services/customer-erasure';
export { PlaceOrderService } from './services/place-order.service';
export { ReconciliationCounters } from './services/reconciliation-counters';
export { ReconcilerService } from './services/reconciler.service';
export { RefundOrderService } from './services/refund-order.service';
export { SettlePaymentService } from './services/settle-payment.service';
export { StartPaymentService } from './services/start-payment.service';
export { UpdateOrderStatusService } from './services/update-order-status.service';
