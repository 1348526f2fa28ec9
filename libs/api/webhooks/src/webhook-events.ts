import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { addMilliseconds } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { OutboxRegistry, type PostedEntries } from '@shop/api-outbox';
import { type ApiSettings, SETTINGS, shopOrigin } from '@shop/config';
import { LowStock } from './domain/low-stock.port';
import { eventsOf, stockChangesOf } from './domain/outbox-events';
import type { WebhookEvent } from './domain/webhook-event';
import { DeliveryRepository } from './persistence/delivery.repository';
import { KEPT_SECONDS } from './persistence/delivery.schema';
import { EndpointRepository } from './persistence/endpoint.repository';
import { LowStockRepository } from './persistence/low-stock.repository';

/** Queues a message per endpoint and event. The events are read from what the write of a change stored in its document. */
@Injectable()
export class WebhookEvents implements OnModuleInit {
  constructor(
    private readonly outboxes: OutboxRegistry,
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly lowStock: LowStock,
    private readonly lowTools: LowStockRepository,
    private readonly clock: StoreClock,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** Before any outbox is drained. */
  onModuleInit(): void {
    if (this.settings.webhooks.isOn) this.outboxes.onPost((posted) => this.queue(posted));
  }

  /** Idempotent: the same entries queue the same messages. */
  async queue(posted: PostedEntries): Promise<void> {
    const events = eventsOf(posted);
    const stockChanges = stockChangesOf(posted);
    if (events.length === 0 && stockChanges.size === 0) return;
    const endpoints = (await this.endpoints.list()).filter(({ disabledAt }) => disabledAt === null);
    if (endpoints.some((endpoint) => endpoint.events.includes('stock.low')))
      events.push(...(await this.stockEvents(stockChanges)));
    else await this.lowTools.clear([...stockChanges.keys()]);
    // An older event has no delivery any more by which a repetition is recognized.
    const now = this.clock.now();
    const oldest = addMilliseconds(now, -1_000 * KEPT_SECONDS);
    const messages = endpoints.flatMap(({ id: endpointId, events: chosen, createdAt }) =>
      events
        .filter(({ type, at }) => chosen.includes(type) && at >= createdAt && at > oldest)
        .map((event) => ({ endpointId, event })),
    );
    if (messages.length > 0) await this.deliveries.add(messages, shopOrigin(this.settings), now);
  }

  private async stockEvents(changes: ReadonlyMap<string, WebhookEvent>): Promise<WebhookEvent[]> {
    const low = await this.lowStock.findLowAmong([...changes.keys()]);
    await this.lowTools.clear([...changes.keys()].filter((id) => !low.has(id)));
    return this.lowTools.markLow([...changes.values()].filter(({ subjectId }) => low.has(subjectId)));
  }
}
