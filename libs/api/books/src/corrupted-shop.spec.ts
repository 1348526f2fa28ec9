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
    name: 'the last admin is lost',
    corrupt: ({ collection }) => collection('users').updateOne({}, { $set: { role: 'CUSTOMER' } }),
    found: ['admins I11'],
    says: /The shop has 1 users, and none of them is an admin/,
    mended: false,
  },
]);
