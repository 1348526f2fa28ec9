import { AUDITED, cycles, e2e, kills, orders, outages, races, type Row, tests } from './row';

const catalog = (file: string, ...names: string[]) => tests(`libs/api/catalog/src/${file}.spec.ts`, ...names);
const users = (file: string, ...names: string[]) => tests(`libs/api/users/src/${file}.spec.ts`, ...names);

/** What must hold whatever happens. */
export const INVARIANTS: readonly Row[] = [
  {
    id: 'I1',
    what: 'available >= 0, and available + held + sold is what was stocked, for every tool',
    covers: [
      ...races(
        'I1: of 200 concurrent buyers of 10 units over 2 processes exactly 10 win',
        'I1: of 200 concurrent buyers of three of five tools over 2 processes, those who lose hold nothing',
        'I1: of two concurrent buyers of the last units of three tools exactly one wins',
      ),
      ...catalog(
        'stock/stock-ledger',
        'agrees after 200 concurrent reservations of 10 units over two processes',
        'agrees after reserving, releasing, selling and restocking, each requested twice concurrently',
      ),
    ],
  },
  {
    id: 'I2',
    what: 'stock comes back exactly once',
    covers: [
      ...races('I2: cancel x cancel x expiry x admin cancel x deletion: the units are released exactly once'),
      ...catalog('stock/stock.service', 'releases or sells exactly once, and only one of the two'),
    ],
  },
  {
    id: 'I3',
    what: 'an order is paid at most once: one transaction, one event',
    covers: [
      ...races(
        'I3: browser report, webhook x10 and both reconcilers, shuffled: paid once, one event, one transaction',
      ),
      ...orders(
        'services/settle-payment.service',
        'pays once, however browser, webhook and reconciler crowd',
      ),
    ],
  },
  {
    id: 'I4',
    what: 'what paid orders cost is what the provider captured, less what it gave back',
    covers: [
      ...outages(AUDITED),
      ...cycles(AUDITED),
      ...races(
        'I4: partial refunds through both processes at once never exceed what was paid, restocked where asked',
        'I4: a refund of the second line sent twice through both processes is one refund, restocked once',
      ),
    ],
  },
  {
    id: 'I5',
    what: 'nothing captured stays unexplained for more than a minute after recovery',
    covers: [
      ...kills(
        'K5 after the capture, before the order is updated: paid without browser or webhook',
        'K7 inbox row written, before the order is updated: the row is worked through after the start',
        'K9 refund sent, before it is recorded: one refund, recorded',
      ),
      ...orders(
        'services/reconciler.service',
        'is paid within a minute when neither browser nor webhook came, even at its last moment',
      ),
    ],
  },
  {
    id: 'I6',
    what: 'never cancelled or expired, and captured without a refund',
    covers: [
      ...races(
        'I6: cancel against pay, also while the bank thinks: never cancelled and charged without a refund',
      ),
      ...orders(
        'services/settle-payment.service',
        'gives money back, once, that came for an order that was closed',
      ),
    ],
  },
  {
    id: 'I7',
    what: 'what was acknowledged is there after kill -9',
    covers: [
      ...cycles(
        'K12 kill after kill of database, or of everything, under load: every acknowledged order is there, whole',
      ),
      ...tests('emulators/mongodb/durability/kills.deep.spec.ts', 'loses nothing that was acknowledged'),
    ],
  },
  {
    id: 'I8',
    what: 'one idempotency key, one effect; another body under it is a CONFLICT',
    covers: [
      ...races(
        'I8: one key through both processes at once is one order; another body under it is a CONFLICT',
        'I8: 50 in parallel, one process killed in the middle: those who retry at the other get the same order',
      ),
      ...tests(
        'libs/api/idempotency/src/idempotency-keys.spec.ts',
        'returns the same id to 50 concurrent duplicates and every retry',
      ),
    ],
  },
  {
    id: 'I9',
    what: 'price, owner, role, status and payment come from the server alone',
    covers: [
      ...races('I9: whatever else is sent with an order, the server’s own fields are the server’s'),
      ...orders(
        'services/place-order.service',
        'takes name, price and owner from the server, reserves the units and says until when',
        'refuses %s with %s, and stores nothing',
      ),
    ],
  },
  {
    id: 'I10',
    what: 'no read or write of another’s data, and no way to learn whether it exists',
    covers: e2e(
      'permissions',
      '$door $name is open to the permitted roles only',
      'has a row for every operation of the schema and for nothing else',
      'has a row for every route of the server and for nothing else',
    ),
  },
  {
    id: 'I11',
    what: 'a change of rights counts from the next request on, on sockets within 5 s; one admin always stays',
    covers: [
      ...races(
        'I11: of two admins who delete each other through two processes at once, one stays',
        'I11: with 20 requests in flight a deleted customer orders nothing more',
        'I11: what deleted customers had in flight holds nothing in the end',
      ),
      ...users(
        'deletion/delete-user-race.deep',
        'lets exactly one of two admins win who delete each other, 200 times, with a third one around or not',
      ),
      ...e2e('sockets-rights', 'when an admin becomes a customer', 'when they are deleted'),
    ],
  },
  {
    id: 'I12',
    what: 'no change by an admin without one audit entry, and no entry without its change',
    covers: [
      ...kills('K10 after an admin’s change, before its audit entry: the entry follows, once'),
      ...outages(AUDITED),
      ...e2e('audit', 'writes one entry per change of a tool over GraphQL and REST, and none for a no-op'),
      ...tests(
        'libs/api/audit-log/src/audit-chain.spec.ts',
        'writes each change once, however often and by however many it is posted',
      ),
    ],
  },
  {
    id: 'I13',
    what: 'bad input is a 4xx that names the field, and changes nothing',
    covers: [
      ...e2e(
        'bad-input',
        'POST /order: %s (E5, E11)',
        'placeOrder: %s (E4, E5, E7, E11)',
        'POST /tool: %s (D3, D5, D6, D7, D10)',
        'createTool: %s (D5, D6, D7, D10)',
      ),
      ...e2e('bad-input-lines', 'has a case for every line, under the id of the line'),
      ...tests(
        'e2e/security/src/fuzz.deep.spec.ts',
        'every query and mutation answers anything properly, and writes nothing that it refuses',
        'answers every route properly as well',
      ),
    ],
  },
  {
    id: 'I14',
    what: 'money is whole minor units from end to end',
    covers: [
      ...tests(
        'libs/contracts/src/money.spec.ts',
        'writes what it reads, for every cent of a range and at the ends',
      ),
      ...orders('domain/order-lines', 'adds up in whole minor units'),
      ...cycles(AUDITED),
    ],
  },
  {
    id: 'I15',
    what: 'an outage is answered within 2 s and heals within 5 s, without a restart',
    covers: [
      ...outages('$fault: refused as unavailable in time, and well again within five seconds'),
      ...e2e('faults.deep', 'reports an outage in time and recovers soon after it ends'),
    ],
  },
  {
    id: 'I16',
    what: 'no secret, token, client secret or card datum in logs',
    covers: [
      ...e2e(
        'logs.deep',
        'holds no secret that passed through: tokens, passwords, e-mails, bodies, card data, client secrets',
      ),
      ...tests('e2e/security/src/canaries.deep.spec.ts', 'a %s in any input of any operation is in no log'),
    ],
  },
  {
    id: 'I17',
    what: 'orders move along the table of transitions alone',
    covers: [
      ...orders('services/update-order-status.service', '%s -> %s'),
      ...orders('domain/order', 'where an order may come from'),
      ...cycles(AUDITED),
    ],
  },
];
