import { Global, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  CancelOrderService,
  PaymentListing,
  PlaceOrderService,
  PaymentPort,
  SettlePaymentService,
  StartPaymentService,
} from '@shop/api-orders';
import { OutboxRegistry } from '@shop/api-outbox';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '@shop/api-orders/testing/fixture';
import { type Connection, Types } from 'mongoose';
import type { AuditOptions } from '../auditor';
import { Integrity } from '../integrity';
import { IntegrityModule } from '../integrity.module';
import { InMemoryPaymentList } from './in-memory-payment-list';

@Global()
@Module({
  providers: [
    {
      provide: PaymentListing,
      inject: [PaymentPort],
      useFactory: (provider: OrderFixture['payments']) => new InMemoryPaymentList(provider),
    },
  ],
  exports: [PaymentListing],
})
class Provider {}

/** Ids of the things in a shop that has one of each. */
export interface OneOfEach {
  readonly toolId: string;
  readonly unpaid: string;
  readonly paid: string;
  readonly cancelled: string;
  readonly refunded: string;
}

const FAR_AHEAD = new Date('2100-01-01T00:00:00Z');
const AT_ONCE: AuditOptions = { graceMs: 0, momentMs: 0 };

/** The books over a real, empty store, with a provider that the test moves. Nothing runs by itself. */
export async function startBooksWorld() {
  const world = await startOrderFixture([Provider, IntegrityModule], { clock: 'store' });
  const connection = world.get<Connection>(getConnectionToken());
  const books = world.get(Integrity);
  const list: InMemoryPaymentList = world.get(PaymentListing);
  const customer = createPrincipal('ada');

  async function place(toolId: string, quantity = 2): Promise<string> {
    return (await world.get(PlaceOrderService).place(customer, createOrderInput(toolId, { quantity }))).id;
  }

  /** The intent of an order, captured by the provider; nobody has told the shop. */
  async function capture(orderId: string): Promise<string> {
    const { clientSecret } = await world.get(StartPaymentService).start(customer, orderId);
    const [intentId = ''] = clientSecret.split('_secret');
    world.payments.setState(intentId, 'SUCCEEDED');
    return intentId;
  }

  async function settle(intentId: string): Promise<void> {
    const payment = await world.payments.retrieveIntent(intentId);
    if (payment) await world.get(SettlePaymentService).settle(payment);
  }

  async function pay(orderId: string): Promise<string> {
    const intentId = await capture(orderId);
    await settle(intentId);
    return intentId;
  }

  /** Posts what waits for the ledger. */
  async function post(): Promise<void> {
    await world.get(OutboxRegistry).drain(FAR_AHEAD);
  }

  return {
    ...world,
    ...{ books, list, customer, place, capture, settle, pay, post },
    orders: connection.collection('orders'),
    tools: connection.collection('tools'),
    ledger: connection.collection<{ _id: string }>('ledger'),
    collection: connection.collection.bind(connection),

    /** A shop with an admin, one tool of 100 pieces and one order in each state that money or stock depend on. */
    async populate(): Promise<OneOfEach> {
      await connection.collection('users').insertOne({ uid: 'root', role: 'ADMIN' });
      const toolId = await world.createStockedTool(100);
      const [unpaid, paid, cancelled, refunded] = [
        await place(toolId),
        await place(toolId),
        await place(toolId),
        await place(toolId),
      ];
      await pay(paid);
      await world.get(CancelOrderService).cancel(customer, cancelled);
      const intentId = await pay(refunded);
      await world.payments.refund(intentId, 'test');
      await settle(intentId);
      await post();
      return { toolId, unpaid, paid, cancelled, refunded };
    },

    /** Audits without waiting for anything. */
    audit: (options: AuditOptions = {}) => books.runChecks({ ...AT_ONCE, ...options }),

    async reset(): Promise<void> {
      await world.reset();
      world.payments.beforeRefund = undefined;
      list.settledByHand.clear();
      await connection.collection('users').deleteMany({});
      for (; world.payments.createdCount > 0; world.payments.createdCount -= 1) {
        world.payments.remove(`pi_${world.payments.createdCount}`);
      }
    },
  };
}

export type BooksWorld = Awaited<ReturnType<typeof startBooksWorld>>;

/** An id as it is stored. */
export function objectId(id: string): Types.ObjectId {
  return new Types.ObjectId(id);
}
