export type { Order, OrderEvent } from './domain/order';
export { PaymentPort, type Payment, type PaymentNotice, type PaymentState } from './domain/payment.port';
export { OrderPaymentResolver } from './graphql/order-payment.resolver';
export { OrdersResolver } from './graphql/orders.resolver';
export { OrdersModule } from './orders.module';
export { CancelOrderService } from './services/cancel-order.service';
export { CompletePaymentService } from './services/complete-payment.service';
export { PlaceOrderService } from './services/place-order.service';
export { type PaymentSession, StartPaymentService } from './services/start-payment.service';
