import { Global, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  CancelOrderService,
  PaymentListing,
  PlaceOrderService,
  PaymentIssuesService,
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
import type { CheckRunOptions } from '../run-checks';
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
class PaymentListingModule {}

/** Ids of the seeded tool and orders. */
export interface SeededIds {
  readonly toolId: string;
  readonly unpaid: string;
  readonly paid: string;
  readonly cancelled: string;
  readonly refunded: string;
}

const FAR_AHEAD = new Date('2100-01-01T00:00:00Z');
const WITHOUT_WAITING: CheckRunOptions = { graceMs: 0, recheckDelayMs: 0 };

/** The integrity module on an empty test store with an in-memory provider; no background job runs. */
export async function startIntegrityFixture() {
  const fixture = await startOrderFixture([PaymentListingModule, IntegrityModule], { clock: 'store' });
  const connection = fixture.get<Connection>(getConnectionToken());
  const integrity = fixture.get(Integrity);
  const list: InMemoryPaymentList = fixture.get(PaymentListing);
  const customer = createPrincipal('ada');

  async function place(toolId: string, quantity = 2): Promise<string> {
    return (await fixture.get(PlaceOrderService).place(customer, createOrderInput(toolId, { quantity }))).id;
  }

  /** Captures the payment of an order at the provider only; returns the intent's id. */
  async function capture(orderId: string): Promise<string> {
    const { clientSecret } = await fixture.get(StartPaymentService).start(customer, orderId);
    const [intentId = ''] = clientSecret.split('_secret');
    fixture.payments.setState(intentId, 'SUCCEEDED');
    return intentId;
  }

  async function settle(intentId: string): Promise<void> {
    const payment = await fixture.payments.retrieveIntent(intentId);
    if (payment) await fixture.get(SettlePaymentService).settle(payment);
  }

  /** Lets the bank take the money of a payment back, and the shop learn it. */
  async function loseDispute(intentId: string): Promise<void> {
    const payment = await fixture.payments.retrieveIntent(intentId);
    if (!payment) throw new Error(`There is no payment ${intentId}.`);
    const { amount } = payment.amount;
    fixture.payments.disputes.set(intentId, { status: 'LOST', amount, lostAmount: amount });
    const event = { eventId: `evt_${intentId}`, type: 'charge.dispute.closed', intentId };
    await fixture.get(PaymentIssuesService).recordDispute(event, payment);
    await post();
  }

  async function pay(orderId: string): Promise<string> {
    const intentId = await capture(orderId);
    await settle(intentId);
    return intentId;
  }

  /** Drains the outboxes. */
  async function post(): Promise<void> {
    await fixture.get(OutboxRegistry).drain(FAR_AHEAD);
  }

  return {
    ...fixture,
    ...{ integrity, list, customer, place, capture, settle, loseDispute, pay, post },
    orders: connection.collection('orders'),
    tools: connection.collection('tools'),
    ledger: connection.collection<{ _id: string }>('ledger'),
    collection: connection.collection.bind(connection),

    /** Seeds an admin, a tool with 100 units and one order per relevant state. */
    async populate(): Promise<SeededIds> {
      await connection.collection('users').insertOne({ uid: 'root', role: 'ADMIN' });
      const toolId = await fixture.createStockedTool(100);
      const [unpaid, paid, cancelled, refunded] = [
        await place(toolId),
        await place(toolId),
        await place(toolId),
        await place(toolId),
      ];
      await pay(paid);
      await fixture.get(CancelOrderService).cancel(customer, cancelled);
      const intentId = await pay(refunded);
      await fixture.payments.refund(intentId, 'test');
      await settle(intentId);
      await post();
      return { toolId, unpaid, paid, cancelled, refunded };
    },

    /** Runs all checks without grace or recheck delay. */
    runChecks: (options: CheckRunOptions = {}) => integrity.runChecks({ ...WITHOUT_WAITING, ...options }),

    async reset(): Promise<void> {
      await fixture.reset();
      fixture.payments.beforeRefund = undefined;
      fixture.payments.disputes.clear();
      list.settledManually.clear();
      await connection.collection('users').deleteMany({});
      for (; fixture.payments.createdCount > 0; fixture.payments.createdCount -= 1) {
        fixture.payments.remove(`pi_${fixture.payments.createdCount}`);
      }
    },
  };
}

export type IntegrityFixture = Awaited<ReturnType<typeof startIntegrityFixture>>;

export function objectId(id: string): Types.ObjectId {
  return new Types.ObjectId(id);
}
