import { objectId } from './testing/integrity-fixture';
import { describeCorruptions } from './testing/corruption';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const FAR_AHEAD = new Date('2100-01-01T00:00:00Z');

function byId(id: string) {
  return { _id: objectId(id) };
}

describeCorruptions([
  {
    name: 'the status of an order skips a transition',
    corrupt: ({ orders }, { paid }) => orders.updateOne(byId(paid), { $set: { status: 'DELIVERED' } }),
    found: ['order-path I17'],
    text: /\(DELIVERED\): its events end with PAID/,
    repaired: false,
  },
  {
    name: 'an order makes a transition that is not in the table',
    corrupt: ({ orders }, { paid }) =>
      orders.updateOne(byId(paid), {
        $set: { status: 'DELIVERED' },
        $push: { events: { status: 'DELIVERED', at: LONG_AGO, by: 'admin' } } as object,
      }),
    found: ['order-path I17'],
    text: /its event 3 moves it from PAID to DELIVERED, which no order may/,
    repaired: false,
  },
  {
    name: 'an order is paid twice',
    corrupt: ({ orders }, { paid }) =>
      orders.updateOne(byId(paid), {
        $push: { events: { status: 'PAID', at: LONG_AGO, by: 'payment provider' } } as object,
      }),
    found: ['order-path I17'],
    text: /moves it from PAID to PAID/,
    repaired: false,
  },
  {
    name: 'a paid order has no transaction id',
    corrupt: ({ orders }, { paid }) => orders.updateOne(byId(paid), { $unset: { transactionId: 1 } }),
    found: ['order-path I3', 'ledger-orders I4', 'payments I3'],
    text: /has time of payment and has no transaction id/,
    repaired: false,
  },
  {
    name: 'a quantity is a fraction',
    corrupt: ({ orders }, { cancelled }) =>
      orders.updateOne(byId(cancelled), { $set: { 'lines.0.quantity': 0.5 } }),
    found: ['order-numbers I14'],
    text: /has an impossible number: quantity 0.5/,
    repaired: false,
  },
  {
    name: 'a total exceeds the payment limit',
    corrupt: ({ orders }, { cancelled }) =>
      orders.updateOne(byId(cancelled), { $set: { 'lines.0.quantity': 1_000_000 } }),
    found: ['order-numbers I14'],
    text: /1000000 units at 1250 minor units/,
    repaired: false,
  },
  {
    name: 'the sums of an order do not add up',
    corrupt: ({ orders }, { cancelled }) =>
      orders.updateOne(byId(cancelled), { $inc: { 'totals.total': 1 } }),
    found: ['order-numbers I14'],
    text: /a total of 2501 for 2500 and 0 of shipping with 0 of tax/,
    repaired: false,
  },
  {
    name: 'two orders are paid by one payment',
    corrupt: async ({ orders, place, pay, post }, { paid }) => {
      const other = await place((await orders.findOne(byId(paid)))?.['toolId']);
      await pay(other);
      await post();
      const transactionId = (await orders.findOne(byId(paid)))?.['transactionId'];
      await orders.updateOne(byId(other), { $set: { transactionId } });
    },
    found: ['one-payment I3', 'payments I3', 'paid-orders I3'],
    text: /were both paid by payment pi_1/,
    repaired: false,
  },
  {
    name: 'a customer exceeds the limit of unpaid orders',
    corrupt: async ({ orders }, { unpaid }) => {
      const order = await orders.findOne(byId(unpaid));
      const owner = { toolId: order?.['toolId'], customerUid: order?.['customerUid'] };
      const terms = { ...owner, quantity: 1, pricePerUnit: 1250 };
      const times = { createdAt: FAR_AHEAD, dueAt: FAR_AHEAD };
      const placing = () => ({ status: 'PLACING', ...terms, ...times, events: [] });
      await orders.insertMany(Array.from({ length: 5 }, placing));
    },
    found: ['places I2'],
    text: /has 6 unpaid orders; 5 are the most/,
    repaired: false,
  },
  {
    name: 'an open order is not scheduled for the reconciler',
    corrupt: ({ orders }, { unpaid }) => orders.updateOne(byId(unpaid), { $unset: { dueAt: 1 } }),
    found: ['unfinished I17'],
    text: /is open, but has no time of its next check/,
    repaired: true,
  },
  {
    name: 'the reconciler does not run',
    corrupt: ({ orders }, { paid }) => orders.updateOne(byId(paid), { $set: { dueAt: LONG_AGO } }),
    found: ['unfinished I17'],
    text: /waits for the reconciler since 2020-01-01T00:00:00.000Z/,
    repaired: true,
  },
  {
    name: 'an unpaid order outlives its reservation',
    corrupt: ({ orders }, { unpaid }) =>
      orders.updateOne(byId(unpaid), { $set: { holdExpiresAt: LONG_AGO } }),
    found: ['unfinished I17'],
    text: /should have been paid or closed by 2020/,
    repaired: true,
  },
  {
    name: 'a placement never ends',
    corrupt: ({ orders }, { unpaid }) =>
      orders.updateOne(byId(unpaid), { $set: { status: 'PLACING', events: [], createdAt: LONG_AGO } }),
    found: ['unfinished I17'],
    text: /is being placed since 2020/,
    repaired: true,
  },
  {
    name: 'a requested refund is never made',
    corrupt: ({ orders }, { paid }) =>
      orders.updateOne(byId(paid), { $set: { refundRequestedAt: LONG_AGO, dueAt: FAR_AHEAD } }),
    found: ['unfinished I17'],
    text: /is to be refunded since 2020/,
    repaired: true,
  },
  {
    name: 'a sale is never counted',
    corrupt: async ({ orders, collection }, { paid }) => {
      const at = (await orders.findOne(byId(paid)))?.['paidAt'];
      const unposted = [{ event: 'paid', at, recordedAt: LONG_AGO }];
      await orders.updateOne(byId(paid), { $set: { unposted } });
      await collection<{ posted: { key: string }[] }>('sales').updateOne(
        {},
        { $inc: { orders: -1, quantity: -2, revenue: -2500 }, $pull: { posted: { key: `${paid}:paid` } } },
      );
    },
    found: ['unfinished I17'],
    text: /is not counted in the sales and is not due to be/,
    repaired: true,
  },
]);
