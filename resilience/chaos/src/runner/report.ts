import type { ScheduleFixture } from '../actors/fixture';
import { sizeOf } from '../schedule/step';
import type { BatchVerdict, Verdict } from './batch';

/** One line for each schedule, and one for each violation; those with violations at the end, where they are read. */
export function formatReport({ schedules, violations }: BatchVerdict): string[] {
  const worstLast = schedules.toSorted((one, other) => one.violations.length - other.violations.length);
  return [...worstLast.flatMap(linesOf), ...violations.map((text) => `  ${text}`)];
}

function linesOf({ fixture, violations }: Verdict): string[] {
  const { seed } = fixture.schedule;
  const verdict = violations.length === 0 ? 'ok' : 'VIOLATED';
  const answers = ['done', 'refused', 'unknown'].map(
    (kind) => `${fixture.attempts.filter(({ answer }) => answer.kind === kind).length} ${kind}`,
  );
  return [
    `seed ${seed}: ${sizeOf(fixture.schedule)} steps, answers ${answers.join(', ')}: ${verdict}`,
    ...violations.map((text) => `  ${text}`),
  ];
}

/** What a schedule was to do, and what was answered, for whoever looks into a violation. */
export function describeSchedule({
  schedule,
  toolIds,
  customers,
  orders,
  attempts,
}: ScheduleFixture): string {
  const tried = [...orders].map(([order, { key, ids }]) => ({ order, key, ids: [...ids] }));
  return JSON.stringify({ schedule, toolIds, customers, orders: tried, attempts }, null, 2);
}

/** The schedules that failed. */
export function failedVerdicts({ schedules, violations }: BatchVerdict): Verdict[] {
  const own = schedules.filter((verdict) => verdict.violations.length > 0);
  // What belongs to none of them makes all of them suspect.
  return violations.length > 0 && own.length === 0 ? [...schedules] : own;
}
