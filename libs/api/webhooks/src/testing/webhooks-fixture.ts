import type { LookupAddress } from 'node:dns';
import { Global, Module } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { Clock, type Principal } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { startTestStore } from '@shop/api-database/testing';
import { SETTINGS } from '@shop/config';
import type { Model } from 'mongoose';
import { DeliverySender } from '../delivery-sender';
import { LowStock } from '../domain/low-stock.port';
import { WebhookClient } from '../http/webhook-client';
import { DELIVERY_MODEL, type DeliveryRecord } from '../persistence/delivery.schema';
import { WebhookEvents } from '../webhook-events';
import { WebhooksModule } from '../webhooks.module';
import { WebhooksService } from '../webhooks.service';
import { Receiver } from './receiver';

export const ADMIN: Principal = { uid: 'zoe', email: 'zoe@demo.dev', displayName: 'Zoe', role: 'ADMIN' };
export const ORDER_ID = 'f'.repeat(24);
/** Of one attempt; the shop's own is longer. */
const TIMEOUT_MS = 500;

/** The webhooks module on an empty database with a receiver, a manual clock and a name server. No background work runs. */
export async function startWebhooksFixture({ isOn = true } = {}) {
  const store = await startTestStore();
  const receiver = new Receiver();
  await receiver.start();
  let time = new Date();
  const clock = { now: () => time, isRewound: false };
  const low = new Set<string>();
  const hosts = new Map<string, readonly string[]>();
  let lookups = 0;
  const resolve = async (hostname: string): Promise<LookupAddress[]> => {
    lookups += 1;
    const addresses = hosts.get(hostname);
    if (!addresses) throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };

  @Global()
  @Module({
    providers: [
      {
        provide: SETTINGS,
        useValue: { webhooks: { isOn, allowLoopback: true }, publicUrl: 'https://tools.example' },
      },
      { provide: LowStock, useValue: { findLowAmong: async () => low } },
    ],
    exports: [SETTINGS, LowStock],
  })
  class Root {}

  const module = await Test.createTestingModule({
    imports: [MongooseModule.forRoot(store.uri), Root, WebhooksModule],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(StoreClock)
    .useValue({ ...clock, sync: async () => undefined })
    .overrideProvider(WebhookClient)
    .useValue(new WebhookClient({ resolve, allowLoopback: true, timeoutMs: TIMEOUT_MS }))
    .compile();
  module.useLogger(false);
  const model = module.get<Model<DeliveryRecord>>(getModelToken(DELIVERY_MODEL));
  await Promise.all(Object.values(model.db.models).map((each) => each.init()));
  const service = module.get(WebhooksService);
  const sender = module.get(DeliverySender);

  return {
    ...{ module, service, receiver, hosts, low, model },
    lookups: () => lookups,
    now: () => time,
    advance: (milliseconds: number) => {
      time = new Date(time.getTime() + milliseconds);
    },
    /** Makes an endpoint of the receiver for `order.paid`. */
    endpoint: (change: object = {}) =>
      service.create(ADMIN, { url: receiver.url, events: ['order.paid'], ...change }),
    /** An order was paid, as its letter says. */
    async orderPaid(orderId = ORDER_ID): Promise<void> {
      const letter = {
        ...{ id: orderId, kind: 'letter', event: 'ORDER_PAID', eventId: `ORDER_PAID/${orderId}` },
        ...{ subjectId: orderId, at: time },
      };
      await module.get(WebhookEvents).queue({ field: 'letters', entries: [letter] });
    },
    async sendDue(): Promise<void> {
      await sender.startDue();
      await sender.sent();
    },
    stored: () => model.find().sort({ _id: 1 }).lean<DeliveryRecord[]>(),
    async reset(): Promise<void> {
      await Promise.all(Object.values(model.db.models).map((each) => each.deleteMany({})));
      Object.assign(receiver, { status: 204, location: undefined });
      receiver.received.length = 0;
      time = new Date();
      hosts.clear();
      low.clear();
    },
    async close(): Promise<void> {
      await module.close();
      await receiver.stop();
      await store.close();
    },
  };
}

export type WebhooksFixture = Awaited<ReturnType<typeof startWebhooksFixture>>;
