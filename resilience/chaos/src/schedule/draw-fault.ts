import type { Mode } from '@shop/fault-proxy';
import type { Random } from '../random';
import type { FaultStep, ProxyName } from './step';

const LINES: readonly ProxyName[] = ['database-0', 'database-1', 'provider', 'front-0', 'front-1'];
const COLLECTIONS = ['orders', 'tools', 'idempotency_keys', 'webhook_inbox', 'ledger', 'users'] as const;
const DAY_S = 24 * 60 * 60;

/** A fault of one payment, its webhooks or its deadline. */
export function drawSmallFault(random: Random, orders: number): FaultStep {
  return random.weighted<() => FaultStep>([
    [1, () => ({ kind: 'expire', order: random.integer(0, orders - 1) })],
    [1, () => ({ kind: 'provider', fault: drawProviderFault(random) })],
    [1, () => ({ kind: 'provider', fault: drawWebhookFault(random) })],
  ])();
}

/** A kill of a process or a network fault. */
export function drawOutage(random: Random): FaultStep {
  return random.weighted<() => FaultStep>([
    [1, () => ({ kind: 'kill', victim: random.pick(['api-0', 'api-1', 'database'] as const) })],
    [2, () => drawKillPoint(random)],
    [3, () => drawNetworkFault(random)],
  ])();
}

function drawKillPoint(random: Random): FaultStep {
  return {
    kind: 'kill-at',
    api: random.pick([0, 1] as const),
    collection: random.pick(COLLECTIONS),
    nth: random.integer(1, 6),
    moment: random.pick(['before the write', 'before the answer', 'after the answer'] as const),
  };
}

function drawNetworkFault(random: Random): FaultStep {
  const mode = random.pick<() => Mode>([
    () => ({ kind: 'refuse' }),
    () => ({ kind: 'hang' }),
    () => ({ kind: 'cut' }),
    () => ({ kind: 'reset', afterBytes: random.integer(1, 2_000) }),
    () => ({ kind: 'delay', ms: random.integer(20, 300) }),
  ])();
  return { kind: 'network', proxy: random.pick(LINES), mode, ms: random.integer(100, 1_200) };
}

function drawProviderFault(random: Random) {
  const times = random.integer(1, 3);
  return random.pick([
    () => ({ kind: 'decline', times }),
    () => ({ kind: 'delay', times, ms: random.integer(50, 1_500) }),
    () => ({ kind: 'timeout', times, calls: '/confirm$' }),
    () => ({ kind: 'timeout', times: 1, calls: '^POST /v1/(payment_intents|refunds)$' }),
    () => ({ kind: 'error', times, executed: random.chance(50), stored: random.chance(50) }),
    () => ({ kind: 'conflict', times }),
    () => ({ kind: 'rate-limit', times, retryAfter: random.integer(0, 1) }),
  ])();
}

function drawWebhookFault(random: Random) {
  const times = random.integer(1, 5);
  return random.pick([
    () => ({ kind: 'webhook-duplicate', times, copies: random.integer(1, 4) }),
    () => ({ kind: 'webhook-drop', times }),
    () => ({ kind: 'webhook-delay', times, ms: random.integer(100, 5_000) }),
    () => ({ kind: 'webhook-reverse', times: random.integer(2, 6) }),
    () => ({ kind: 'webhook-late', times, seconds: random.integer(1, 3) * DAY_S }),
    () => ({ kind: 'webhook-stale', times, seconds: random.integer(301, DAY_S) }),
  ])();
}
