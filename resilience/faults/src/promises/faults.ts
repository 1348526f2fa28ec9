import { clocks, e2e, kills, orders, outages, processes, type Row, tests, webhooks } from './row';

const stripe = (file: string, ...names: string[]) => tests(`libs/api/stripe/src/${file}.spec.ts`, ...names);
const firebase = (file: string, ...names: string[]) =>
  tests(`libs/api/firebase/src/${file}.spec.ts`, ...names);

/** The database fails. */
const DATABASE: readonly Row[] = [
  {
    id: 'D1',
    what: 'database down at start: up, not ready, connects by itself',
    covers: e2e(
      'late-database.deep',
      'starts without its database as not ready, and serves once it is available',
    ),
  },
  {
    id: 'D2',
    what: 'database down or hanging: unavailable within 2 s, well within 5 s',
    covers: [
      ...outages('$fault: refused as unavailable in time, and well again within five seconds'),
      ...e2e('faults.deep', 'reports an outage in time and recovers soon after it ends'),
      ...e2e(
        'pauses.deep',
        'refuses reads within 2 s throughout a pause of the database of 10 s, and is well within 5 s of its return',
      ),
      ...tests(
        'libs/api/database/src/closed-sockets.spec.ts',
        'retries a call whose connection closes during its write, and applies a write once',
      ),
    ],
  },
  {
    id: 'D3',
    what: 'reset after a commit, before its reply: the truth or unavailable, never doubled',
    covers: outages(
      'D3 the connection is reset after each write in turn, before its reply: a retry with the key never doubles',
    ),
  },
  {
    id: 'D4',
    what: 'step-down, shutdown or conflict under a write: bounded retries, then unavailable, never doubled',
    covers: [
      ...outages(
        'D4 the database answers a write with %s, once or for good: done once, or unavailable and done by the retry',
      ),
      ...tests(
        'emulators/mongodb/behaviour/retries.spec.ts',
        'is done once even if the server was restarted in between',
      ),
    ],
  },
  {
    id: 'D5',
    what: 'disk full: writes unavailable, reads go on, ready says so, recovers, no torn file',
    covers: [
      ...outages(
        'D5 the disk is full: writes unavailable, reads go on; room again: writes go on, and nothing is torn',
      ),
      ...tests(
        'emulators/mongodb/durability/damage.deep.spec.ts',
        'refuses the write, goes on reading, keeps memory and disk the same, and tells watchers only what is stored',
        'loses the last write only if that is torn',
      ),
    ],
  },
  {
    id: 'D6',
    what: 'a unique index is missing at start and cannot be made: never ready',
    covers: processes('D6 a unique index is gone and cannot be made: not ready; ready once it can be'),
  },
];

/** The payment provider fails. */
const PROVIDER: readonly Row[] = [
  {
    id: 'P1',
    what: 'provider gone: paying unavailable in under 2 s, everything else goes on',
    covers: [
      ...e2e('faults.deep', 'starts no payment while catalog and orders go on'),
      ...stripe('provider-in-trouble.deep', 'one that is not there is UNAVAILABLE within two seconds'),
    ],
  },
  {
    id: 'P2',
    what: 'provider hangs: own limit of 5 s, circuit after five failures, half-open probe',
    covers: [
      ...outages(
        'P1 P2 a provider that is gone or hangs: refused within its own limit, then at once; orders go on; well within five seconds',
      ),
      ...tests(
        'libs/api/common/src/circuit-breaker.spec.ts',
        'probes with one call and a shorter timeout, and closes when it succeeds',
      ),
    ],
  },
  {
    id: 'P3',
    what: 'timeout after the capture: the reconciler asks, pays once',
    covers: outages(
      'P3 the provider captured and no answer comes through: unavailable now, paid once by the reconciler',
    ),
  },
  {
    id: 'P4',
    what: 'failure stored under the key: look up by order, then the next attempt; never two intents open',
    covers: [
      ...outages(
        'P4 the answer to a new intent is lost: the retry pays by the same one, and no second one is open',
      ),
      ...orders(
        'services/start-payment.service',
        'takes the intent that it made all the same',
        'goes on with the next key when it made none, the same one after a crash',
      ),
    ],
  },
  {
    id: 'P5',
    what: '409 of a concurrent duplicate, 429: back-off, Retry-After respected',
    covers: stripe(
      'provider-in-trouble.deep',
      'is asked again under the same key after %d',
      'is not asked again before the time that it wants, nor at all when that is too long',
    ),
  },
  {
    id: 'P6',
    what: 'webhooks lost, repeated, reversed, late, for closed orders',
    covers: [
      ...webhooks(
        'P6 200 events, five times each, shuffled over both processes: every order as the provider has it',
      ),
      ...kills('K5 after the capture, before the order is updated: paid without browser or webhook'),
      ...orders(
        'inbox/webhook-inbox',
        'brings many orders to the same end in whatever order and however often messages come',
        'is found in the list of the provider within two minutes, once, by one of many replicas',
      ),
      ...orders(
        'services/settle-payment.service',
        'gives money back, once, that came for an order that was closed',
      ),
    ],
  },
  {
    id: 'P7',
    what: 'provider loses its state: the integrity check reports the difference and does not guess',
    covers: [
      ...outages('P7 the provider has lost its state: the integrity check names every missing payment'),
      ...tests('libs/api/integrity/src/corrupted-money.deep.spec.ts', 'the provider loses a payment'),
    ],
  },
];

/** What else the shop talks to. */
const SERVICES: readonly Row[] = [
  {
    id: 'N1',
    what: 'identity service down or slow: sign-in unavailable in under 2 s, who is signed in works on',
    covers: [
      ...e2e('faults.deep', 'rejects sign-ins while signed-in users go on'),
      ...e2e(
        'user-deletion.deep',
        'succeeds at once while the identity service hangs; the account goes when it is back',
      ),
      ...firebase('outage', 'makes every call UNAVAILABLE within 2 s when the service hangs'),
    ],
  },
  {
    id: 'N2',
    what: 'signing keys cannot be had, do not fit or are rotated: unverified tokens are rejected',
    covers: [
      ...firebase('outage', '%s is UNAVAILABLE at once when nothing listens'),
      ...firebase('real-project', 'refuses every token that Google did not sign: %s'),
      ...tests(
        'libs/api/auth/src/signing-keys.spec.ts',
        'accepts a token from before a rotation while both secrets are known, and rejects it after',
        'signs with the first secret, so that tokens of the overlap outlive the old one',
      ),
    ],
  },
  {
    id: 'N3',
    what: 'no Redis, or one that is slow or flushed: limits are local, changes reach other processes through the database',
    covers: [
      ...tests(
        'libs/api/pub-sub/src/redis-bus.services.spec.ts',
        'is disconnected two seconds after Redis stops responding, does not block, and reconnects',
        'reports a gap after a lost connection, also for unsent messages',
      ),
      ...tests(
        'libs/api/rate-limit/src/shared-limiter.services.spec.ts',
        'resets the counts when Redis is flushed',
      ),
      ...e2e('live-replicas.deep', 'publishes a change made through one process to subscribers of the other'),
      ...e2e('limits.deep', 'allows an account 240 write fields a minute'),
    ],
  },
  {
    id: 'T1',
    what: 'clock of a process wrong or jumping: holds by the database’s time, tokens with leeway, webhook window',
    covers: [
      ...clocks(
        'T1 a process whose clock is ten minutes $wrong, or jumps while an order is held: the hold ends when the database says',
      ),
      ...tests(
        'libs/api/auth/src/jwt.strategy.spec.ts',
        'accepts a token for a minute after its expiry, as clocks differ',
      ),
      ...stripe('stripe-payment', 'signed %d s from now is refused for its time'),
      ...orders(
        'services/store-time',
        'holds an order as long as the database says when the clock of the machine jumps an hour %s',
      ),
    ],
  },
  {
    id: 'T2',
    what: 'two processes five seconds apart: nothing expires early, cursors stay',
    covers: clocks(
      'T2 two processes whose clocks are five seconds apart: no early end, no item skipped or repeated',
    ),
  },
];

/** The process itself is in trouble. */
const RESOURCES: readonly Row[] = [
  {
    id: 'R1',
    what: 'process stands still for 2 s, or has 64 file handles: answers late or refuses, goes on',
    covers: [
      ...processes(
        'R1 a process paused for two seconds answers the requests sent during the pause',
        'R1 a process with 64 file handles refuses some, and serves again',
      ),
      ...e2e('pauses', 'serves everything that is sent around a pause of the $name of $ms ms'),
      ...e2e(
        'pauses.deep',
        'serves everything while every core is busy for a minute and 20,000 rows are added',
      ),
    ],
  },
  {
    id: 'R2',
    what: 'overload: 429 or 503 for the excess, everybody else served in less than twice the time, less than 400 MB, normal again in 5 s',
    covers: processes(
      'R2 a crowd of 300 at once: answered, refused as limited or unavailable, never broken; normal in five seconds',
      'R2 ten times what one account may ask for, for a minute: the excess is refused, and other accounts are served in less than twice the time',
    ),
  },
  {
    id: 'R3',
    what: 'SIGTERM under load: no answer dropped, exit 0, sockets are asked to reconnect',
    covers: [
      ...e2e('drain.deep', 'answers every request sent before SIGTERM, then exits and is restarted'),
      ...e2e('live-outage.deep', 'asks clients to reconnect on SIGTERM and exits in time'),
      ...e2e(
        'defects.deep',
        'shuts down within 10 s after two signals while a client does not finish its request',
      ),
    ],
  },
  {
    id: 'R4',
    what: 'an unread log pipe: requests go on; an uncaught error: one fatal line, exit 1',
    covers: [
      ...processes(
        'R4 an unread log pipe: requests go on, dropped lines are counted, and the process ends on SIGTERM',
      ),
      ...e2e('defects.deep', 'ends with one fatal line and exit code 1 after %s: an %s'),
    ],
  },
  {
    id: 'R5',
    what: 'deployment in the middle of a payment: it completes; the schema only grows',
    covers: [
      ...processes('R5 both processes are replaced in the middle of a payment: it completes'),
      ...e2e('schema', 'serves the committed schema'),
    ],
  },
  {
    id: 'R6',
    what: 'as in a container: another user, no way to write, 512 MB: starts and serves',
    covers: [
      ...processes('R6 as an unprivileged user, in 512 MB, with one temporary folder: starts and serves'),
      ...e2e(
        'container.deep',
        'serves the client, reads and writes as a user without write permissions',
        'stays well below 512 MB under load',
      ),
    ],
  },
];

/** What may go wrong, and what holds nevertheless. */
export const FAULTS: readonly Row[] = [...DATABASE, ...PROVIDER, ...SERVICES, ...RESOURCES];
