import { objectId } from './testing/integrity-fixture';
import { describeCorruptions } from './testing/corruption';

const IN_AN_HOUR = new Date(Date.now() + 3_600_000);

describeCorruptions([
  {
    name: 'a unique index is missing',
    corrupt: ({ orders }) => orders.dropIndex('customerUid_1_holdSlot_1'),
    found: ['indexes D6'],
    text: /The unique index of orders on customerUid, holdSlot is missing; nothing keeps two of the same out/,
    repaired: true,
  },
  {
    name: 'the index of the order list is missing',
    corrupt: ({ orders }) => orders.dropIndex('createdAt_1__id_1'),
    found: ['indexes D6'],
    text: /The index of orders on createdAt, _id is missing/,
    repaired: true,
  },
  {
    name: 'an idempotency key refers to a missing document',
    corrupt: ({ collection }) =>
      collection<{ _id: string }>('idempotency_keys').insertOne({
        _id: 'placeOrder:uid-ada:key',
        ...{ fingerprint: 'x', thingId: 'f'.repeat(24), expiresAt: IN_AN_HOUR },
      }),
    found: ['idempotency-keys I8'],
    text: /The key stands for f+ of orders, which is not there/,
    repaired: true,
  },
  {
    name: 'an admin changes an order without an audit entry',
    corrupt: ({ orders }, { paid }) =>
      orders.updateOne(
        { _id: objectId(paid), 'events.status': 'PAID' },
        { $set: { 'events.$.changeId': 'unknown' } },
      ),
    found: ['audit-log I12'],
    text: /Order \w+ was changed, and the audit log has no entry of it/,
    repaired: false,
  },
  {
    name: 'an audit entry has no change',
    corrupt: ({ collection }, { unpaid }) =>
      collection('audit_log').insertOne({
        ...{ sequence: 1_000, changeId: 'unknown', at: new Date(), who: 'root', action: 'CANCEL_ORDER' },
        ...{ subject: { kind: 'ORDER', id: unpaid }, before: {}, after: {}, previousHash: '', hash: '' },
      }),
    found: ['audit-log I12'],
    text: /Entry 1000 of the audit log says that order \w+ was changed, which shows no such change/,
    repaired: false,
  },
  {
    name: 'the last admin is demoted',
    corrupt: ({ collection }) => collection('users').updateOne({}, { $set: { role: 'CUSTOMER' } }),
    found: ['admins I11'],
    text: /The shop has 1 users, and none of them is an admin/,
    repaired: false,
  },
]);
