import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { CatalogModule } from '@shop/api-catalog';
import { LedgerModule } from '@shop/api-ledger';
import { LiveModule } from '@shop/api-change-stream';
import { StoreClock } from '@shop/api-database';
import { IdempotencyModule } from '@shop/api-idempotency';
import { MigrationsModule } from '@shop/api-migrations';
import { OutboxModule } from '@shop/api-outbox';
import { CLOCK } from './clock.token';
import { OrderAdminResolver } from './graphql/order-admin.resolver';
import { OrderChangesResolver } from './graphql/order-changes.resolver';
import { OrderPaymentResolver } from './graphql/order-payment.resolver';
import { OrdersResolver } from './graphql/orders.resolver';
import { SalesResolver } from './graphql/sales.resolver';
import { ToolLoader } from './graphql/tool-loader';
import { WEBHOOK_POLL_MODEL, webhookPollSchema } from './inbox/webhook-poll.schema';
import { WebhookPolls } from './inbox/webhook-polls.repository';
import { WebhookInbox } from './inbox/webhook-inbox.repository';
import { WEBHOOK_MESSAGE_MODEL, webhookMessageSchema } from './inbox/webhook-message.schema';
import { CustomerErasureRepository } from './persistence/customer-erasure.repository';
import { DueOrderRepository } from './persistence/due-order.repository';
import { OrderAdminRepository } from './persistence/order-admin.repository';
import { PaymentEntryOutbox } from './persistence/payment-entry-outbox';
import { OrderPaymentRepository } from './persistence/order-payment.repository';
import { OrderPlacingRepository } from './persistence/order-placing.repository';
import { OrderRepository } from './persistence/order.repository';
import { ORDER_MODEL, orderSchema } from './persistence/order.schema';
import { OrdersController } from './rest/orders.controller';
import { PaymentController } from './rest/payment.controller';
import { SalesMaintenance } from './sales/sales-maintenance';
import { SalesPostingRepository } from './sales/sales-posting.repository';
import { SalesRepository } from './sales/sales.repository';
import { SALES_MODEL, salesSchema } from './sales/sales.schema';
import { SalesService } from './sales/sales.service';
import { UncountedOrderRepository } from './sales/uncounted-order.repository';
import { CancelOrderService } from './services/cancel-order.service';
import { CloseOrderService } from './services/close-order.service';
import { CompletePaymentService } from './services/complete-payment.service';
import { CustomerErasure } from './services/customer-erasure';
import { FailedRefundService } from './services/failed-refund.service';
import { OrderSideEffects } from './services/order-side-effects';
import { OrderSubscriptionsService } from './services/order-subscriptions.service';
import { OrderReservations } from './services/order-reservations';
import { LatePaymentService } from './services/late-payment.service';
import { DisputedPaymentService } from './services/disputed-payment.service';
import { MissedWebhooksService } from './services/missed-webhooks.service';
import { RefundService } from './services/refund.service';
import { OrderMigrations } from './services/order-migrations';
import { OrdersService } from './services/orders.service';
import { OrphanedReservationsService } from './services/orphaned-reservations.service';
import { PaymentWebhookService } from './services/payment-webhook.service';
import { PlaceOrderService } from './services/place-order.service';
import { ReconcileLoop } from './services/reconcile-loop';
import { ReconciliationCounters } from './services/reconciliation-counters';
import { ReconcilerService } from './services/reconciler.service';
import { RefundOrderService } from './services/refund-order.service';
import { SettlePaymentService } from './services/settle-payment.service';
import { StartPaymentService } from './services/start-payment.service';
import { UpdateOrderStatusService } from './services/update-order-status.service';

const repositories = [
  OrderRepository,
  PaymentEntryOutbox,
  OrderPlacingRepository,
  OrderPaymentRepository,
  OrderAdminRepository,
  CustomerErasureRepository,
  DueOrderRepository,
  WebhookInbox,
  WebhookPolls,
  UncountedOrderRepository,
  SalesPostingRepository,
  SalesRepository,
];
const services = [
  OrdersService,
  OrderSubscriptionsService,
  PlaceOrderService,
  OrderReservations,
  OrderSideEffects,
  CloseOrderService,
  CancelOrderService,
  StartPaymentService,
  RefundService,
  LatePaymentService,
  FailedRefundService,
  SettlePaymentService,
  CompletePaymentService,
  PaymentWebhookService,
  UpdateOrderStatusService,
  RefundOrderService,
  MissedWebhooksService,
  DisputedPaymentService,
  ReconciliationCounters,
  ReconcilerService,
  OrphanedReservationsService,
  CustomerErasure,
  SalesService,
  SalesMaintenance,
  ReconcileLoop,
  OrderMigrations,
];

/** Orders and their payment. PaymentPort and SETTINGS come from the composition root. */
@Module({
  imports: [
    AuditModule,
    CatalogModule,
    IdempotencyModule,
    LedgerModule,
    LiveModule,
    MigrationsModule,
    OutboxModule,
    MongooseModule.forFeature([
      { name: ORDER_MODEL, schema: orderSchema },
      { name: SALES_MODEL, schema: salesSchema },
      { name: WEBHOOK_MESSAGE_MODEL, schema: webhookMessageSchema },
      { name: WEBHOOK_POLL_MODEL, schema: webhookPollSchema },
    ]),
  ],
  controllers: [OrdersController, PaymentController],
  providers: [
    ...repositories,
    ...services,
    ToolLoader,
    OrdersResolver,
    OrderPaymentResolver,
    OrderChangesResolver,
    OrderAdminResolver,
    SalesResolver,
    { provide: CLOCK, useExisting: StoreClock },
  ],
  exports: [
    PlaceOrderService,
    CancelOrderService,
    StartPaymentService,
    CompletePaymentService,
    UpdateOrderStatusService,
    RefundOrderService,
    ReconcilerService,
    ReconciliationCounters,
    SettlePaymentService,
    CustomerErasure,
  ],
})
export class OrdersModule {}
