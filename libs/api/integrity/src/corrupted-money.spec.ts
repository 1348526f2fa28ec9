import { DomainError } from '@shop/api-common';
import { money } from '@shop/contracts';
import { type BooksWorld, objectId } from './testing/books-world';
import { describeCorruptions } from './testing/corruption';

const NOBODY = 'f'.repeat(24);
const PAID_BY = 'pi_1';
const REFUNDED_BY = 'pi_2';

/** Changes a payment at the provider alone. */
async function change({ payments }: BooksWorld, id: string, fields: object): Promise<void> {
  const payment = await payments.retrieveIntent(id);
  if (payment) payments.insert({ ...payment, ...fields });
}

/** A captured payment that the shop did not ask for like this. */
async function captured({ payments }: BooksWorld, orderId: string): Promise<void> {
  const another = await payments.retrieveIntent(PAID_BY);
  const id = `pi_${(payments.createdCount += 1)}`;
  if (another) payments.insert({ ...another, id, orderId });
}

describeCorruptions([
  {
    name: 'a captured payment never reached its order',
    corrupt: ({ capture }, { unpaid }) => capture(unpaid),
    found: ['payments I5'],
    says: /Payment pi_3 of \$25.00 was captured at .*, but order \w+ \(PENDING_PAYMENT\) is not paid/,
    mended: true,
  },
  {
    name: 'a cancelled order is captured and not refunded',
    corrupt: (world, { cancelled }) => captured(world, cancelled),
    found: ['payments I6'],
    says: /was captured, but order \w+ \(CANCELLED\) is closed, and nothing was given back/,
    mended: true,
  },
  {
    name: 'an order is captured by a second payment',
    corrupt: (world, { paid }) => captured(world, paid),
    found: ['payments I3'],
    says: /Payment pi_3 .* was captured, but order \w+ \(PAID\) was paid by pi_1/,
    mended: true,
  },
  {
    name: 'a refund at the provider never reached its order',
    corrupt: (world) => change(world, PAID_BY, { refunded: true, refundedAmount: 2500 }),
    found: ['payments I4'],
    says: /was given back by the provider, but order \w+ \(PAID\) does not say so/,
    mended: true,
  },
  {
    name: 'a part of a payment is given back at the provider',
    corrupt: (world) => change(world, PAID_BY, { refundedAmount: 500 }),
    found: ['payments I4'],
    says: /The provider gave back \$5.00 of Payment pi_1 of \$25.00; order \w+ \(PAID\) knows of \$0.00/,
    mended: true,
  },
  {
    name: 'the provider captured another amount',
    corrupt: (world) => change(world, PAID_BY, { amount: money(1) }),
    found: ['payments I4'],
    says: /Payment pi_1 of \$0.01 was captured for order \w+ \(PAID\), which costs \$25.00/,
    mended: false,
  },
  {
    name: 'the provider captured another currency',
    corrupt: (world) => change(world, PAID_BY, { amount: { amount: 2500, currency: 'EUR' } }),
    found: ['payments I4'],
    says: /Payment pi_1 of €25.00 was captured for order \w+ \(PAID\), which costs \$25.00/,
    mended: false,
  },
  {
    name: 'the provider captured for an order that is not there',
    corrupt: (world) => captured(world, NOBODY),
    found: ['payments I5'],
    says: /was captured for an order that is not there/,
    mended: false,
  },
  {
    name: 'the provider loses a refund',
    corrupt: (world) => change(world, REFUNDED_BY, { refunded: false, refundedAmount: 0 }),
    found: ['payments P7'],
    says: /Order \w+ \(REFUNDED\) was refunded, but the provider gave back \$0.00 of Payment pi_2/,
    mended: false,
  },
  {
    name: 'the provider loses the refund of a late payment',
    corrupt: async (world, { cancelled }) => {
      await captured(world, cancelled);
      await world.orders.updateOne({ _id: objectId(cancelled) }, { $set: { refundedIntents: ['pi_3'] } });
      const move = { at: new Date(), orderId: cancelled, paymentId: 'pi_3', ...money(2500) };
      const moves = ['charged', 'refunded'].map((kind) => ({ _id: `${kind}/pi_3`, kind, ...move }));
      await world.ledger.insertMany(moves);
    },
    found: ['payments P7'],
    says: /says that Payment pi_3 of \$25.00 was given back; the provider has not done it/,
    mended: false,
  },
  {
    name: 'the provider refuses to give a late payment back',
    corrupt: async (world, { cancelled }) => {
      await captured(world, cancelled);
      world.payments.beforeRefund = () => Promise.reject(new DomainError('PAYMENT_FAILED', 'disputed'));
      await world.settle('pi_3');
      await world.post();
    },
    found: ['payments I6'],
    says: /\(CANCELLED\) is closed, and nothing was given back\. The order notes that the provider refuses to\./,
    mended: false,
  },
  {
    name: 'a refund fails after it was made',
    corrupt: async (world) => {
      world.payments.failRefund(REFUNDED_BY);
      await world.settle(REFUNDED_BY);
    },
    found: ['payments P7'],
    says: /gave back \$0.00 of Payment pi_2 of \$25.00\. The order notes that the refund failed\./,
    mended: false,
  },
  {
    name: 'the provider loses a payment',
    corrupt: async ({ payments }) => payments.remove(PAID_BY),
    found: ['paid-orders P7'],
    says: /was paid by pi_1, which the provider does not know/,
    mended: false,
  },
  {
    name: 'the provider goes back behind a payment',
    corrupt: async ({ payments }) => payments.setState(PAID_BY, 'OPEN'),
    found: ['paid-orders P7'],
    says: /was paid by pi_1, which is OPEN at the provider, and not captured/,
    mended: false,
  },
  {
    name: 'the ledger loses a charge',
    corrupt: ({ ledger }, { paid }) => ledger.deleteOne({ orderId: paid, kind: 'charged' }),
    found: ['ledger-orders I4'],
    says: /the ledger has \$0.00 charged and \$0.00 refunded for it; its state demands \$25.00 charged/,
    mended: false,
  },
  {
    name: 'the sales forget a payment',
    corrupt: ({ collection }) => collection('sales').updateOne({}, { $inc: { revenue: -2500 } }),
    found: ['sales I4'],
    says: /The sales count \$25.00 as taken for tool \w+; its orders say \$50.00/,
    mended: false,
  },
  {
    name: 'the sales count a refund twice',
    corrupt: ({ collection }) => collection('sales').updateOne({}, { $inc: { refunded: 2500 } }),
    found: ['sales I4'],
    says: /The sales count \$50.00 as given back for tool \w+; its orders say \$25.00/,
    mended: false,
  },
  {
    name: 'a transaction id is none',
    corrupt: ({ orders }, { refunded }) =>
      orders.updateOne({ _id: objectId(refunded) }, { $set: { transactionId: 'cash' } }),
    found: ['paid-orders P7'],
    says: /was paid by cash, which the provider does not know/,
    mended: false,
  },
]);
