import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { CatalogModule } from '@shop/api-catalog';
import { LedgerModule } from '@shop/api-ledger';
import { LiveModule } from '@shop/api-change-stream';
import { Clock } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { IdempotencyModule } from '@shop/api-idempotency';
import { LetterOutboxModule } from '@shop/api-mail';
import { MigrationsModule } from '@shop/api-migrations';
import { OutboxModule } from '@shop/api-outbox';
import { SettingsModule } from '@shop/api-settings';
import { ORDER_RESOLVERS } from './graphql/resolvers';
import { WebhookInbox } from './inbox/webhook-inbox.repository';
import {
  WEBHOOK_MESSAGE_MODEL,
  WEBHOOK_POLL_MODEL,
  webhookMessageSchema,
  webhookPollSchema,
} from './inbox/webhook.schema';
import { CustomerErasureRepository } from './persistence/customer-erasure.repository';
import { DueOrderRepository } from './persistence/due-order.repository';
import { InvoicingQueue } from './persistence/invoicing-queue';
import { InvoicingSignal } from './persistence/invoicing-signal';
import { OrderAdminRepository } from './persistence/order-admin.repository';
import { OrderBackfill } from './persistence/order-backfill.repository';
import { OrderLinesBackfill } from './persistence/order-lines-backfill.repository';
import { OrderRefundRepository } from './persistence/order-refund.repository';
import { OrderShipmentRepository } from './persistence/order-shipment.repository';
import { OrderWrites } from './persistence/order-writes';
import { OrderPaymentRepository } from './persistence/order-payment.repository';
import { OrderPlacingRepository } from './persistence/order-placing.repository';
import { OrderRepository } from './persistence/order.repository';
import { ORDER_MODEL, orderSchema } from './persistence/order.schema';
import { FulfilmentController } from './rest/fulfilment.controller';
import { OrderStatusController } from './rest/order-status.controller';
import { OrderExportController } from './rest/order-export.controller';
import { SalesExportController } from './rest/sales-export.controller';
import { OrdersController } from './rest/orders.controller';
import { PaymentController } from './rest/payment.controller';
import { ReservationHolderRepository } from './persistence/reservation-holder.repository';
import { SalesRepository } from './sales/sales.repository';
import { SALES_MODEL, salesSchema } from './sales/sales.schema';
import { SalesExportService } from './sales/sales-export.service';
import { SalesService } from './sales/sales.service';
import { CancelOrderService } from './services/cancel-order.service';
import { CompletePaymentService } from './services/complete-payment.service';
import { CustomerErasure } from './services/customer-erasure';
import { DeliveredOrders } from './services/delivered-orders';
import { OrderQuoteService } from './services/order-quote.service';
import { OrderLetters } from './services/order-letters';
import { OrderSideEffects } from './services/order-side-effects';
import { ExtendReservationService } from './services/extend-reservation.service';
import { LatePaymentService } from './services/late-payment.service';
import { PaymentIssuesService } from './services/payment-issues.service';
import { OrderExportService } from './services/order-export.service';
import { OrdersService } from './services/orders.service';
import { OrphanedReservationsService } from './services/orphaned-reservations.service';
import { PartialRefundService } from './services/partial-refund.service';
import { PaymentWebhookService } from './services/payment-webhook.service';
import { PlacementRefusals } from './services/placement-refusals.service';
import { PlaceOrderService } from './services/place-order.service';
import { ProviderRefunds } from './services/provider-refunds.service';
import { ReconciliationCounters } from './services/reconciliation-counters';
import { ReconcilerService } from './services/reconciler.service';
import { RefundOrderService } from './services/refund-order.service';
import { ReservationLimits } from './services/reservation-limits.service';
import { SettleIssueService } from './services/settle-issue.service';
import { SettlePaymentService } from './services/settle-payment.service';
import { ShipOrderService } from './services/ship-order.service';
import { StartPaymentService } from './services/start-payment.service';
import { UpdateOrderStatusService } from './services/update-order-status.service';

const publicServices = [
  OrdersService,
  PlaceOrderService,
  CancelOrderService,
  StartPaymentService,
  CompletePaymentService,
  UpdateOrderStatusService,
  RefundOrderService,
  PartialRefundService,
  ShipOrderService,
  ReconcilerService,
  ReconciliationCounters,
  SettlePaymentService,
  CustomerErasure,
  DeliveredOrders,
  OrderLetters,
  ...[InvoicingQueue, InvoicingSignal],
];

/** Orders and their payment. PaymentPort, PlacementListener, PurchaseListener and SETTINGS come from the composition root. */
@Module({
  imports: [
    AuditModule,
    CatalogModule,
    IdempotencyModule,
    LedgerModule,
    LetterOutboxModule,
    LiveModule,
    MigrationsModule,
    OutboxModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: ORDER_MODEL, schema: orderSchema },
      { name: SALES_MODEL, schema: salesSchema },
      { name: WEBHOOK_MESSAGE_MODEL, schema: webhookMessageSchema },
      { name: WEBHOOK_POLL_MODEL, schema: webhookPollSchema },
    ]),
  ],
  // The payment before the orders: importers group the document by path, and cancelling comes last.
  controllers: [
    ...[PaymentController, FulfilmentController, OrderExportController, OrdersController],
    ...[OrderStatusController, SalesExportController],
  ],
  providers: [
    OrderRepository,
    ReservationHolderRepository,
    OrderExportService,
    OrderWrites,
    OrderPlacingRepository,
    OrderPaymentRepository,
    OrderAdminRepository,
    OrderRefundRepository,
    OrderShipmentRepository,
    OrderBackfill,
    OrderLinesBackfill,
    CustomerErasureRepository,
    DueOrderRepository,
    WebhookInbox,
    SalesRepository,
    ...publicServices,
    PlacementRefusals,
    ReservationLimits,
    ...[ExtendReservationService, SettleIssueService],
    OrderQuoteService,
    OrderSideEffects,
    LatePaymentService,
    ProviderRefunds,
    PaymentIssuesService,
    PaymentWebhookService,
    OrphanedReservationsService,
    SalesService,
    SalesExportService,
    ...ORDER_RESOLVERS,
    { provide: Clock, useExisting: StoreClock },
  ],
  exports: publicServices,
})
export class OrdersModule {}
