import { objectId } from './testing/books-world';
import { describeCorruptions } from './testing/corruption';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const FAR_AHEAD = new Date('2100-01-01T00:00:00Z');

/** The order of an id. */
function one(id: string) {
  return { _id: objectId(id) };
}

describeCorruptions([
  {
    name: 'an order jumps over a state',
    corrupt: ({ orders }, { paid }) => orders.updateOne(one(paid), { $set: { status: 'DELIVERED' } }),
    found: ['order-path I17'],
    says: /\(DELIVERED\): its events end with PAID/,
    mended: false,
  },
  {
    name: 'an order takes a way that the table does not have',
    corrupt: ({ orders }, { paid }) =>
      orders.updateOne(one(paid), {
        $set: { status: 'DELIVERED' },
        $push: { events: { status: 'DELIVERED', at: LONG_AGO, by: 'admin' } } as object,
      }),
    found: ['order-path I17'],
    says: /its event 3 moves it from PAID to DELIVERED, which no order may/,
    mended: false,
  },
  {
    name: 'an order is paid twice',
    corrupt: ({ orders }, { paid }) =>
      orders.updateOne(one(paid), {
        $push: { events: { status: 'PAID', at: LONG_AGO, by: 'payment provider' } } as object,
      }),
    found: ['order-path I17'],
    says: /moves it from PAID to PAID/,
    mended: false,
  },
  {
    name: 'an order counts as paid without a payment',
    corrupt: ({ orders }, { paid }) => orders.updateOne(one(paid), { $unset: { transactionId: 1 } }),
    found: ['order-path I3', 'ledger-orders I4', 'payments I3'],
    says: /has time of payment and has no transaction id/,
    mended: false,
  },
  {
    name: 'a quantity is a fraction',
    corrupt: ({ orders }, { cancelled }) => orders.updateOne(one(cancelled), { $set: { quantity: 0.5 } }),
    found: ['order-numbers I14'],
    says: /has an impossible number: quantity 0.5/,
    mended: false,
  },
  {
    name: 'a total is more than a payment may be',
    corrupt: ({ orders }, { cancelled }) =>
      orders.updateOne(one(cancelled), { $set: { quantity: 1_000_000 } }),
    found: ['order-numbers I14'],
    says: /1000000 pieces at 1250 minor units/,
    mended: false,
  },
  {
    name: 'two orders are paid by one payment',
    corrupt: async ({ orders, place, pay, post }, { paid }) => {
      const other = await place((await orders.findOne(one(paid)))?.['toolId']);
      await pay(other);
      await post();
      const transactionId = (await orders.findOne(one(paid)))?.['transactionId'];
      await orders.updateOne(one(other), { $set: { transactionId } });
    },
    found: ['one-payment I3', 'payments I3', 'paid-orders I3'],
    says: /were both paid by payment pi_1/,
    mended: false,
  },
  {
    name: 'a customer has more unpaid orders than places',
    corrupt: async ({ orders }, { unpaid }) => {
      const order = await orders.findOne(one(unpaid));
      const who = { toolId: order?.['toolId'], customerUid: order?.['customerUid'] };
      const terms = { ...who, quantity: 1, pricePerUnit: 1250 };
      const times = { createdAt: FAR_AHEAD, dueAt: FAR_AHEAD };
      const placing = () => ({ status: 'PLACING', ...terms, ...times, events: [] });
      await orders.insertMany(Array.from({ length: 5 }, placing));
    },
    found: ['places I2'],
    says: /has 6 unpaid orders; 5 are the most/,
    mended: false,
  },
  {
    name: 'nobody is to look at an open order',
    corrupt: ({ orders }, { unpaid }) => orders.updateOne(one(unpaid), { $unset: { dueAt: 1 } }),
    found: ['unfinished I17'],
    says: /is open, but nobody is to look at it ever again/,
    mended: true,
  },
  {
    name: 'the reconciler does not run',
    corrupt: ({ orders }, { paid }) => orders.updateOne(one(paid), { $set: { dueAt: LONG_AGO } }),
    found: ['unfinished I17'],
    says: /waits for the reconciler since 2020-01-01T00:00:00.000Z/,
    mended: true,
  },
  {
    name: 'an unpaid order outlives its time',
    corrupt: ({ orders }, { unpaid }) => orders.updateOne(one(unpaid), { $set: { holdExpiresAt: LONG_AGO } }),
    found: ['unfinished I17'],
    says: /should have been paid or closed by 2020/,
    mended: true,
  },
  {
    name: 'a placement never ends',
    corrupt: ({ orders }, { unpaid }) =>
      orders.updateOne(one(unpaid), { $set: { status: 'PLACING', events: [], createdAt: LONG_AGO } }),
    found: ['unfinished I17'],
    says: /is being placed since 2020/,
    mended: true,
  },
  {
    name: 'a refund that an admin wants is never made',
    corrupt: ({ orders }, { paid }) =>
      orders.updateOne(one(paid), { $set: { refundRequestedAt: LONG_AGO, dueAt: FAR_AHEAD } }),
    found: ['unfinished I17'],
    says: /is to be refunded since 2020/,
    mended: true,
  },
  {
    name: 'a sale is never counted',
    corrupt: async ({ orders, collection }, { paid }) => {
      const at = (await orders.findOne(one(paid)))?.['paidAt'];
      const unposted = [{ event: 'paid', at, recordedAt: LONG_AGO }];
      await orders.updateOne(one(paid), { $set: { unposted } });
      await collection<{ posted: { key: string }[] }>('sales').updateOne(
        {},
        { $inc: { orders: -1, quantity: -2, revenue: -2500 }, $pull: { posted: { key: `${paid}:paid` } } },
      );
    },
    found: ['unfinished I17'],
    says: /is not counted in the sales, and nobody is to do it/,
    mended: true,
  },
]);
