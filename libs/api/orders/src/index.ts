export {
  type HoldFate,
  holdFateOf,
  type Order,
  type OrderEvent,
  type OrderState,
  statesBefore,
} from './domain/order';
export { MessageTimeError, SpentKeyError } from './domain/payment-errors';
export { PaymentList, type ListedPayment } from './domain/payment-list.port';
export { PaymentPort, type Payment, type PaymentNotice, type PaymentState } from './domain/payment.port';
export { OrderAdminResolver } from './graphql/order-admin.resolver';
export { OrderChangesResolver } from './graphql/order-changes.resolver';
export { OrderPaymentResolver } from './graphql/order-payment.resolver';
export { OrdersResolver } from './graphql/orders.resolver';
export { SalesResolver } from './graphql/sales.resolver';
export { OrdersModule } from './orders.module';
export { CancelOrderService } from './services/cancel-order.service';
export { CompletePaymentService } from './services/complete-payment.service';
export { CustomerDepartures } from './services/customer-departures';
export { PlaceOrderService } from './services/place-order.service';
export { ReconcileTally } from './services/reconcile-tally';
export { ReconcilerService } from './services/reconciler.service';
export { RefundOrderService } from './services/refund-order.service';
export { SettlePaymentService, type Settlement } from './services/settle-payment.service';
export { type PaymentSession, StartPaymentService } from './services/start-payment.service';
export { UpdateOrderStatusService } from './services/update-order-status.service';
