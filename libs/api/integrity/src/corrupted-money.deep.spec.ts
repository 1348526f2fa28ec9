import { DomainError } from '@shop/api-common';
import { money } from '@shop/contracts';
import { type IntegrityFixture, objectId } from './testing/integrity-fixture';
import { describeCorruptions } from './testing/corruption';

const UNKNOWN_ORDER = 'f'.repeat(24);
const PAID_BY = 'pi_1';
const REFUNDED_BY = 'pi_2';

/** Changes a payment at the provider alone. */
async function change({ payments }: IntegrityFixture, id: string, fields: object): Promise<void> {
  const payment = await payments.retrieveIntent(id);
  if (payment) payments.insert({ ...payment, ...fields });
}

/** Captures another payment for an order at the provider. */
async function captured({ payments }: IntegrityFixture, orderId: string): Promise<void> {
  const another = await payments.retrieveIntent(PAID_BY);
  const id = `pi_${(payments.createdCount += 1)}`;
  if (another) payments.insert({ ...another, id, orderId });
}

describeCorruptions([
  {
    name: 'a captured payment never reached its order',
    corrupt: ({ capture }, { unpaid }) => capture(unpaid),
    found: ['payments I5'],
    text: /Payment pi_3 of \$25.00 was captured at .*, but order \w+ \(PENDING_PAYMENT\) is not paid/,
    repaired: true,
  },
  {
    name: 'a cancelled order is captured and not refunded',
    corrupt: (fixture, { cancelled }) => captured(fixture, cancelled),
    found: ['payments I6'],
    text: /was captured, but order \w+ \(CANCELLED\) is closed, and nothing was given back/,
    repaired: true,
  },
  {
    name: 'an order is captured by a second payment',
    corrupt: (fixture, { paid }) => captured(fixture, paid),
    found: ['payments I3'],
    text: /Payment pi_3 .* was captured, but order \w+ \(PAID\) was paid by pi_1/,
    repaired: true,
  },
  {
    name: 'a refund at the provider never reached its order',
    corrupt: (fixture) => change(fixture, PAID_BY, { refunded: true, refundedAmount: 2500 }),
    found: ['payments I4'],
    text: /was given back by the provider, but order \w+ \(PAID\) does not say so/,
    repaired: true,
  },
  {
    name: 'a partial refund at the provider never reached its order',
    corrupt: (fixture) => change(fixture, PAID_BY, { refundedAmount: 500 }),
    found: ['payments I4'],
    text: /The provider gave back \$5.00 of Payment pi_1 of \$25.00; order \w+ \(PAID\) knows of \$0.00/,
    repaired: true,
  },
  {
    name: 'the provider captured another amount',
    corrupt: (fixture) => change(fixture, PAID_BY, { amount: money(1) }),
    found: ['payments I4'],
    text: /Payment pi_1 of \$0.01 was captured for order \w+ \(PAID\), which costs \$25.00/,
    repaired: false,
  },
  {
    name: 'the provider captured another currency',
    corrupt: (fixture) => change(fixture, PAID_BY, { amount: { amount: 2500, currency: 'EUR' } }),
    found: ['payments I4'],
    text: /Payment pi_1 of €25.00 was captured for order \w+ \(PAID\), which costs \$25.00/,
    repaired: false,
  },
  {
    name: 'the provider captured for an unknown order',
    corrupt: (fixture) => captured(fixture, UNKNOWN_ORDER),
    found: ['payments I5'],
    text: /was captured for an order that is not there/,
    repaired: false,
  },
  {
    name: 'the provider loses a refund',
    corrupt: (fixture) => change(fixture, REFUNDED_BY, { refunded: false, refundedAmount: 0 }),
    found: ['payments P7'],
    text: /Order \w+ \(REFUNDED\) was refunded, but the provider gave back \$0.00 of Payment pi_2/,
    repaired: false,
  },
  {
    name: 'the provider loses the refund of a late payment',
    corrupt: async (fixture, { cancelled }) => {
      await captured(fixture, cancelled);
      await fixture.orders.updateOne({ _id: objectId(cancelled) }, { $set: { refundedIntents: ['pi_3'] } });
      const move = { at: new Date(), orderId: cancelled, paymentId: 'pi_3', ...money(2500) };
      const moves = ['charged', 'refunded'].map((kind) => ({ _id: `${kind}/pi_3`, kind, ...move }));
      await fixture.ledger.insertMany(moves);
    },
    found: ['payments P7'],
    text: /says that Payment pi_3 of \$25.00 was given back; the provider has not done it/,
    repaired: false,
  },
  {
    name: 'the provider declines the refund of a late payment',
    corrupt: async (fixture, { cancelled }) => {
      await captured(fixture, cancelled);
      fixture.payments.beforeRefund = () => Promise.reject(new DomainError('PAYMENT_FAILED', 'disputed'));
      await fixture.settle('pi_3');
      await fixture.post();
    },
    found: ['payments I6'],
    text: /\(CANCELLED\) is closed, and nothing was given back\. The order notes that the provider refuses to\./,
    repaired: false,
  },
  {
    name: 'a refund fails after it was made',
    corrupt: async (fixture) => {
      fixture.payments.failRefund(REFUNDED_BY);
      await fixture.settle(REFUNDED_BY);
    },
    found: ['payments P7'],
    text: /gave back \$0.00 of Payment pi_2 of \$25.00\. The order notes that the refund failed\./,
    repaired: false,
  },
  {
    name: 'ledger and sales miss what a bank took back',
    corrupt: ({ orders }, { paid }) => {
      const dispute = { paymentId: PAID_BY, status: 'LOST', amount: 2500, lostAmount: 2500 };
      return orders.updateOne({ _id: objectId(paid) }, { $set: { disputes: [dispute] } });
    },
    found: ['ledger-orders I4', 'sales I4'],
    text: /the ledger has \$0.00 charged back for it; its disputes demand \$25.00/,
    repaired: false,
  },
  {
    name: 'the sales miss what a bank took back',
    corrupt: async (fixture) => {
      await fixture.loseDispute(PAID_BY);
      await fixture.collection('sales').updateOne({}, { $inc: { refunded: -2500 } });
    },
    found: ['sales I4'],
    text: /The sales count \$25.00 as given back for tool \w+; its orders say \$50.00/,
    repaired: false,
  },
  {
    name: 'the provider loses a payment',
    corrupt: async ({ payments }) => payments.remove(PAID_BY),
    found: ['paid-orders P7'],
    text: /was paid by pi_1, which the provider does not know/,
    repaired: false,
  },
  {
    name: 'the provider reopens a captured payment',
    corrupt: async ({ payments }) => payments.setState(PAID_BY, 'OPEN'),
    found: ['paid-orders P7'],
    text: /was paid by pi_1, which is OPEN at the provider, and not captured/,
    repaired: false,
  },
  {
    name: 'the ledger loses a charge',
    corrupt: ({ ledger }, { paid }) => ledger.deleteOne({ orderId: paid, kind: 'charged' }),
    found: ['ledger-orders I4'],
    text: /the ledger has \$0.00 charged and \$0.00 refunded for it; its state demands \$25.00 charged/,
    repaired: false,
  },
  {
    name: 'the sales miss a payment',
    corrupt: ({ collection }) => collection('sales').updateOne({}, { $inc: { revenue: -2500 } }),
    found: ['sales I4'],
    text: /The sales count \$25.00 as taken for tool \w+; its orders say \$50.00/,
    repaired: false,
  },
  {
    name: 'the sales count a refund twice',
    corrupt: ({ collection }) => collection('sales').updateOne({}, { $inc: { refunded: 2500 } }),
    found: ['sales I4'],
    text: /The sales count \$50.00 as given back for tool \w+; its orders say \$25.00/,
    repaired: false,
  },
  {
    name: 'a transaction id is malformed',
    corrupt: ({ orders }, { refunded }) =>
      orders.updateOne({ _id: objectId(refunded) }, { $set: { transactionId: 'cash' } }),
    found: ['paid-orders P7'],
    text: /was paid by cash, which the provider does not know/,
    repaired: false,
  },
]);
