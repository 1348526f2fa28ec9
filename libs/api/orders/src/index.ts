export { CustomerDirectory } from './domain/order-scope';
export { reservationOutcomeFor, type OrderState, statesLeadingTo } from './domain/order';
export {
  type ListedPayment,
  type Payment,
  type PaymentEvent,
  PaymentListing,
  PaymentPort,
  type PaymentState,
  SpentIdempotencyKeyError,
  WebhookTimestampError,
} from './domain/payment.port';
export { OrderChangesResolver } from './graphql/order-changes.resolver';
export { OrderMutationsResolver } from './graphql/order-mutations.resolver';
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
