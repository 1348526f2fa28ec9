import { AUDITED, cycles, e2e, kills, type Row, tests } from './row';

/** Kills: where a process dies, and what holds afterwards. */
export const KILLS: readonly Row[] = [
  {
    id: 'K1',
    what: 'kill after parsing, before any write: nothing there, the retry works',
    covers: kills('K1 after the request was read, before any write: nothing is stored, and the retry works'),
  },
  {
    id: 'K2',
    what: 'kill after stock was taken, before the order counts: the stock comes back',
    covers: kills(
      'K2 after stock was taken, before the order counts: the stock comes back',
      'K2 after reservation %d of an order of ten lines: all units come back within 10 s',
    ),
  },
  {
    id: 'K3',
    what: 'kill after the order was written, before the answer: the same order by the key',
    covers: kills(
      'K3 after the order was written, before the answer: a retry with the key gives the same order',
    ),
  },
  {
    id: 'K4',
    what: 'kill after the intent was made, before its id is saved: the same intent',
    covers: kills(
      'K4 after the intent was made, before its id is stored: a retry goes on with the same intent',
    ),
  },
  {
    id: 'K5',
    what: 'kill after capture, before the order is updated: paid within a minute by itself',
    covers: kills('K5 after the capture, before the order is updated: paid without browser or webhook'),
  },
  {
    id: 'K6',
    what: 'kill after the webhook was verified, before its inbox row: redelivery pays',
    covers: kills('K6 webhook verified, before its inbox row: no answer is given, redelivery pays'),
  },
  {
    id: 'K7',
    what: 'kill after the inbox row, before the order is updated: the row is worked through',
    covers: kills(
      'K7 inbox row written, before the order is updated: the row is worked through after the start',
    ),
  },
  {
    id: 'K8',
    what: 'kill after the order was paid, before that is acknowledged: redelivery changes nothing',
    covers: kills('K8 order paid, before that is known to the process: redelivery changes nothing'),
  },
  {
    id: 'K9',
    what: 'kill after the refund was sent, before it is recorded: one refund',
    covers: kills(
      'K9 refund sent, before it is recorded: one refund, recorded',
      'K9 refund of a line recorded, before it is sent: one refund, restocked once',
      'K9 refund of a line sent, before it is recorded: one refund, restocked once',
      'K9 refund of a line recorded, before its units are restocked: restocked once',
      'K9 units of a refund restocked, before the order knows: restocked once',
    ),
  },
  {
    id: 'K10',
    what: 'kill between a change and its entry elsewhere, or in the deletion of a person: both, access cut first',
    covers: [
      ...kills(
        'K10 in the deletion of a person, before the call to the identity service: access is revoked, the rest follows',
        'K10 after an admin’s change, before its audit entry: the entry follows, once',
      ),
      ...tests(
        'libs/api/outbox/src/outbox.spec.ts',
        'posts entries left by a killed process once, however many processes find them',
      ),
    ],
  },
  {
    id: 'K11',
    what: 'kill in the sweep of expired orders, in a seed, a migration, or while indexes are made: resumed, nothing doubled, two at once are one',
    covers: [
      ...kills(
        'K11 in the sweep of expired orders, before the units are released: they are released once',
        'K11 while indexes are made: the next start makes them',
        'K11 in the seed, after the opening moves of its second batch, before its tools: repeated by two at once, nothing doubled',
      ),
      ...e2e(
        'migrations.deep',
        'is finished once by the other process when the running one is killed half-way',
      ),
      ...tests(
        'emulators/mongodb/durability/process.deep.spec.ts',
        'refuses a folder that another one uses, and takes it at once after a kill -9',
      ),
    ],
  },
  {
    id: 'K12',
    what: 'kill -9 of the database, and of everything, under write load: 0 acknowledged writes lost',
    covers: [
      ...cycles(
        'K12 kill after kill of database, or of everything, under load: every acknowledged order is there, whole',
        AUDITED,
      ),
      ...tests('emulators/mongodb/durability/kills.deep.spec.ts', 'loses nothing that was acknowledged'),
    ],
  },
];
