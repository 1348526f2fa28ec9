import { lookup } from 'node:dns/promises';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { Clock } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { OutboxModule } from '@shop/api-outbox';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { DeliverySender } from './delivery-sender';
import { WebhooksResolver } from './graphql/webhooks.resolver';
import { WebhookClient } from './http/webhook-client';
import { DeliveryReplayRepository } from './persistence/delivery-replay.repository';
import { DeliveryRepository } from './persistence/delivery.repository';
import { DELIVERY_MODEL, deliverySchema } from './persistence/delivery.schema';
import { EndpointRepository } from './persistence/endpoint.repository';
import { ENDPOINT_MODEL, endpointSchema } from './persistence/endpoint.schema';
import { LowStockRepository } from './persistence/low-stock.repository';
import { LOW_STOCK_MODEL, lowStockSchema } from './persistence/low-stock.schema';
import { WebhookEvents } from './webhook-events';
import { WebhooksService } from './webhooks.service';

const TIMEOUT_MS = 10_000;

/** Notifies other systems of changes. LowStock and SETTINGS come from the composition root. */
@Module({
  imports: [
    ...[AuditModule, OutboxModule],
    MongooseModule.forFeature([
      { name: ENDPOINT_MODEL, schema: endpointSchema },
      { name: DELIVERY_MODEL, schema: deliverySchema },
      { name: LOW_STOCK_MODEL, schema: lowStockSchema },
    ]),
  ],
  providers: [
    ...[EndpointRepository, DeliveryRepository, DeliveryReplayRepository, LowStockRepository],
    ...[WebhookEvents, DeliverySender, WebhooksService, WebhooksResolver],
    {
      provide: WebhookClient,
      inject: [SETTINGS],
      useFactory: ({ webhooks: { allowLoopback } }: ApiSettings) =>
        new WebhookClient({
          resolve: (hostname) => lookup(hostname, { all: true }),
          ...{ allowLoopback, timeoutMs: TIMEOUT_MS },
        }),
    },
    { provide: Clock, useExisting: StoreClock },
  ],
})
export class WebhooksModule {}
