import type { Mode } from '@shop/fault-proxy';
import type { Random } from '../random';
import type { FaultStep, Line } from './step';

const LINES: readonly Line[] = ['database-0', 'database-1', 'provider', 'front-0', 'front-1'];
const COLLECTIONS = ['orders', 'tools', 'idempotency_keys', 'webhook_inbox', 'ledger', 'users'] as const;
const DAY_S = 24 * 60 * 60;

/** Something small that goes wrong: with a payment, with messages about it, or with the time that there was for it. */
export function drawSmallFault(random: Random, orders: number): FaultStep {
  return random.weighted<() => FaultStep>([
    [1, () => ({ kind: 'expire', order: random.between(0, orders - 1) })],
    [1, () => ({ kind: 'provider', fault: drawProviderFault(random) })],
    [1, () => ({ kind: 'provider', fault: drawWebhookFault(random) })],
  ])();
}

/** Something that everybody notices: a process dies or a line breaks. */
export function drawOutage(random: Random): FaultStep {
  return random.weighted<() => FaultStep>([
    [1, () => ({ kind: 'kill', victim: random.of(['api-0', 'api-1', 'database'] as const) })],
    [2, () => drawKillPoint(random)],
    [3, () => drawNetworkFault(random)],
  ])();
}

function drawKillPoint(random: Random): FaultStep {
  return {
    kind: 'kill-at',
    api: random.of([0, 1] as const),
    collection: random.of(COLLECTIONS),
    nth: random.between(1, 6),
    moment: random.of(['before the write', 'before the answer', 'after the answer'] as const),
  };
}

function drawNetworkFault(random: Random): FaultStep {
  const mode = random.of<() => Mode>([
    () => ({ kind: 'refuse' }),
    () => ({ kind: 'hang' }),
    () => ({ kind: 'cut' }),
    () => ({ kind: 'reset', afterBytes: random.between(1, 2_000) }),
    () => ({ kind: 'delay', ms: random.between(20, 300) }),
  ])();
  return { kind: 'network', line: random.of(LINES), mode, ms: random.between(100, 1_200) };
}

function drawProviderFault(random: Random) {
  const times = random.between(1, 3);
  return random.of([
    () => ({ kind: 'decline', times }),
    () => ({ kind: 'delay', times, ms: random.between(50, 1_500) }),
    () => ({ kind: 'timeout', times, calls: '/confirm$' }),
    () => ({ kind: 'timeout', times: 1, calls: '^POST /v1/(payment_intents|refunds)$' }),
    () => ({ kind: 'error', times, executed: random.percent(50), stored: random.percent(50) }),
    () => ({ kind: 'conflict', times }),
    () => ({ kind: 'rate-limit', times, retryAfter: random.between(0, 1) }),
  ])();
}

function drawWebhookFault(random: Random) {
  const times = random.between(1, 5);
  return random.of([
    () => ({ kind: 'webhook-duplicate', times, copies: random.between(1, 4) }),
    () => ({ kind: 'webhook-drop', times }),
    () => ({ kind: 'webhook-delay', times, ms: random.between(100, 5_000) }),
    () => ({ kind: 'webhook-reverse', times: random.between(2, 6) }),
    () => ({ kind: 'webhook-late', times, seconds: random.between(1, 3) * DAY_S }),
    () => ({ kind: 'webhook-stale', times, seconds: random.between(301, DAY_S) }),
  ])();
}
