import { signInAdmin } from '../actors/people';
import { createFixture, type ScheduleFixture } from '../actors/fixture';
import { orphanPayments } from '../books/money-rules';
import type { ProviderSnapshot } from '../books/provider-snapshot';
import { readSnapshot } from '../books/read-snapshot';
import type { Snapshot } from '../books/rows';
import type { ShopStore } from '../books/shop-store';
import { liveStockViolations } from '../books/stock-rules';
import { violations } from '../books/violations';
import type { Cluster } from '../rig/cluster';
import { generateSchedule } from '../schedule/generate';
import { consultDoctor, type DoctorFinding } from './doctor';
import { perform } from './perform';
import { comeToRest, heal } from './settle';

/** A shop to experiment on, and both its ledgers. */
export interface Lab {
  readonly rig: Cluster;
  readonly store: ShopStore;
  readonly provider: ProviderSnapshot;
  readonly distDir: string;
}

/** What came of one schedule. */
export interface Verdict {
  readonly stage: ScheduleFixture;
  /** One line for each invariant that does not hold. */
  readonly violations: readonly string[];
}

/** What came of schedules that ran at the same time. */
export interface BatchVerdict {
  readonly schedules: readonly Verdict[];
  /** What is wrong and belongs to none of them. */
  readonly violations: readonly string[];
}

/** An empty shop keeps every promise; that must not be taken for a proof. */
const NOTHING_DONE =
  'Nothing that was asked for was done: the shop was away all the time, or the machine has too much else to do.';

/** Runs a schedule for each seed, side by side, ends all faults, waits until the shop is at rest, and checks all. */
export async function runBatch(lab: Lab, seeds: readonly number[]): Promise<BatchVerdict> {
  const { rig, store } = lab;
  const admin = await signInAdmin(rig.origins[0]);
  const stages = await Promise.all(seeds.map((seed) => createFixture(rig, generateSchedule(seed), admin)));
  await Promise.all(stages.map((stage) => perform(stage, store)));
  // Before time passes: what was sold too often and is not paid gives its pieces back, and nothing would show.
  const seenAtWork = await Promise.all(
    stages.map(async ({ toolIds }) => liveStockViolations(await store.tools(toolIds))),
  );
  await heal(rig, store);
  const unfinished = await comeToRest(store);
  const verdict = await judge(lab, stages, unfinished);
  return {
    ...verdict,
    schedules: verdict.schedules.map((schedule, index) => ({
      ...schedule,
      violations: [...(seenAtWork[index] ?? []), ...schedule.violations],
    })),
  };
}

async function judge(
  lab: Lab,
  stages: readonly ScheduleFixture[],
  unfinished: readonly string[],
): Promise<BatchVerdict> {
  const { store, provider, distDir, rig } = lab;
  const payments = await provider.payments();
  const books = await Promise.all(stages.map((stage) => readSnapshot(stage, store, payments)));
  const findings = await consultDoctor(distDir, rig);
  const owned = new Set<DoctorFinding>();
  const schedules = stages.map((stage, index) => {
    const own = books[index] ?? { tools: [], orders: [], payments: [], departed: new Set<string>() };
    const mine = findings.filter((finding) => isAbout(finding, stage, own));
    for (const finding of mine) owned.add(finding);
    return { stage, violations: [...violations(stage, own), ...mine.map(lineOf)] };
  });
  const present = await store.existingOrderIds(payments.flatMap(({ orderId }) => orderId ?? []));
  return {
    schedules,
    violations: [
      ...(stages.some(gotSomethingDone) ? [] : [NOTHING_DONE]),
      ...unfinished.map((what) => `I5: a minute after all faults had ended there was still ${what}`),
      ...orphanPayments(payments, present),
      ...findings.filter((finding) => !owned.has(finding)).map(lineOf),
    ],
  };
}

function gotSomethingDone({ attempts }: ScheduleFixture): boolean {
  return attempts.some(({ answer }) => answer.kind === 'done');
}

function isAbout(
  { subject: { id } }: DoctorFinding,
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

function lineOf({ invariant, subject, text }: DoctorFinding): string {
  return `${invariant} (doctor) ${subject.kind} ${subject.id}: ${text}`;
}
