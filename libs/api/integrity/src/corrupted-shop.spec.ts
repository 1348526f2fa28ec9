import { objectId } from './testing/books-world';
import { describeCorruptions } from './testing/corruption';

const IN_AN_HOUR = new Date(Date.now() + 3_600_000);

describeCorruptions([
  {
    name: 'a unique index is missing',
    corrupt: ({ orders }) => orders.dropIndex('customerUid_1_holdSlot_1'),
    found: ['indexes D6'],
    says: /The unique index of orders on customerUid, holdSlot is missing; nothing keeps two of the same out/,
    mended: true,
  },
  {
    name: 'the index that lists rest on is missing',
    corrupt: ({ orders }) => orders.dropIndex('createdAt_1__id_1'),
    found: ['indexes D6'],
    says: /The index of orders on createdAt, _id is missing/,
    mended: true,
  },
  {
    name: 'an idempotency key stands for nothing',
    corrupt: ({ collection }) =>
      collection<{ _id: string }>('idempotency_keys').insertOne({
        _id: 'placeOrder:uid-ada:key',
        ...{ fingerprint: 'x', thingId: 'f'.repeat(24), expiresAt: IN_AN_HOUR },
      }),
    found: ['idempotency-keys I8'],
    says: /The key stands for f+ of orders, which is not there/,
    mended: true,
  },
  {
    name: 'an admin changes an order past the audit log',
    corrupt: ({ orders }, { paid }) =>
      orders.updateOne(
        { _id: objectId(paid), 'events.status': 'PAID' },
        { $set: { 'events.$.changeId': 'unknown' } },
      ),
    found: ['audit-log I12'],
    says: /Order \w+ was changed, and the audit log has no entry of it/,
    mended: false,
  },
  {
    name: 'the audit log tells of a change that never was',
    corrupt: ({ collection }, { unpaid }) =>
      collection('audit_log').insertOne({
        ...{ sequence: 1_000, changeId: 'unknown', at: new Date(), who: 'root', action: 'CANCEL_ORDER' },
        ...{ subject: { kind: 'ORDER', id: unpaid }, before: {}, after: {}, previousHash: '', hash: '' },
      }),
    found: ['audit-log I12'],
    says: /Entry 1000 of the audit log says that order \w+ was changed, which shows no such change/,
    mended: false,
  },
  {
    name: 'the last admin is lost',
    corrupt: ({ collection }) => collection('users').updateOne({}, { $set: { role: 'CUSTOMER' } }),
    found: ['admins I11'],
    says: /The shop has 1 users, and none of them is an admin/,
    mended: false,
  },
]);
