import { signInAdmin } from '../actors/people';
import { createFixture, type ScheduleFixture } from '../actors/fixture';
import { orphanPayments } from '../checks/money-rules';
import type { ProviderSnapshot } from '../checks/provider-snapshot';
import { readSnapshot } from '../checks/read-snapshot';
import type { Snapshot } from '../checks/rows';
import type { ShopStore } from '../checks/shop-store';
import { liveStockViolations } from '../checks/stock-rules';
import { violations } from '../checks/violations';
import type { Cluster } from '../cluster/cluster';
import { generateSchedule } from '../schedule/generate';
import { checkIntegrity, type IntegrityFinding } from './integrity-check';
import { perform } from './perform';
import { endFaults, waitUntilSettled } from './settle';

export interface ChaosRun {
  readonly cluster: Cluster;
  readonly store: ShopStore;
  readonly provider: ProviderSnapshot;
  readonly distDir: string;
}

/** Result of one schedule. */
export interface Verdict {
  readonly fixture: ScheduleFixture;
  /** One line per violated invariant. */
  readonly violations: readonly string[];
}

/** Results of concurrent schedules. */
export interface BatchVerdict {
  readonly schedules: readonly Verdict[];
  /** Violations that belong to no schedule. */
  readonly violations: readonly string[];
}

/** An unused shop keeps every promise, which proves nothing. */
const NO_SUCCESS = 'No step succeeded: the shop was down all the time, or the machine is overloaded.';

/** Runs a schedule per seed concurrently, ends all faults, waits until the shop is at rest, and checks it. */
export async function runBatch(run: ChaosRun, seeds: readonly number[]): Promise<BatchVerdict> {
  const { cluster, store } = run;
  const admin = await signInAdmin(cluster.origins[0]);
  const fixtures = await Promise.all(
    seeds.map((seed) => createFixture(cluster, generateSchedule(seed), admin)),
  );
  await Promise.all(fixtures.map((fixture) => perform(fixture, store)));
  // Before deadlines expire: expiry releases oversold units and would hide the violation.
  const liveViolations = await Promise.all(
    fixtures.map(async ({ toolIds }) => liveStockViolations(await store.tools(toolIds))),
  );
  await endFaults(cluster, store);
  const unfinished = await waitUntilSettled(store);
  const verdict = await judge(run, fixtures, unfinished);
  return {
    ...verdict,
    schedules: verdict.schedules.map((schedule, index) => ({
      ...schedule,
      violations: [...(liveViolations[index] ?? []), ...schedule.violations],
    })),
  };
}

async function judge(
  run: ChaosRun,
  fixtures: readonly ScheduleFixture[],
  unfinished: readonly string[],
): Promise<BatchVerdict> {
  const { store, provider, distDir, cluster } = run;
  const payments = await provider.payments();
  const snapshot = await Promise.all(fixtures.map((fixture) => readSnapshot(fixture, store, payments)));
  const findings = await checkIntegrity(distDir, cluster);
  const owned = new Set<IntegrityFinding>();
  const schedules = fixtures.map((fixture, index) => {
    const own = snapshot[index] ?? { tools: [], orders: [], payments: [], deletedUids: new Set<string>() };
    const mine = findings.filter((finding) => isAbout(finding, fixture, own));
    for (const finding of mine) owned.add(finding);
    return { fixture, violations: [...violations(fixture, own), ...mine.map(lineOf)] };
  });
  const present = await store.existingOrderIds(payments.flatMap(({ orderId }) => orderId ?? []));
  return {
    schedules,
    violations: [
      ...(fixtures.some(hasSuccess) ? [] : [NO_SUCCESS]),
      ...unfinished.map((what) => `I5: a minute after all faults had ended there was still ${what}`),
      ...orphanPayments(payments, present),
      ...findings.filter((finding) => !owned.has(finding)).map(lineOf),
    ],
  };
}

function hasSuccess({ attempts }: ScheduleFixture): boolean {
  return attempts.some(({ answer }) => answer.kind === 'done');
}

function isAbout(
  { subject: { id } }: IntegrityFinding,
  { toolIds, customers }: ScheduleFixture,
  { orders, payments }: Snapshot,
) {
  const orderIds = orders.map((order) => order.id);
  const payment = payments.find((candidate) => candidate.id === id);
  return (
    [...toolIds, ...orderIds, ...customers.map(({ uid }) => uid)].includes(id) ||
    orderIds.includes(payment?.orderId ?? '')
  );
}

function lineOf({ invariant, subject, text }: IntegrityFinding): string {
  return `${invariant} (integrity check) ${subject.kind} ${subject.id}: ${text}`;
}
