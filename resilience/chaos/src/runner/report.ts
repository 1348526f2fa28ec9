import type { ScheduleFixture } from '../actors/fixture';
import { sizeOf } from '../schedule/step';
import type { BatchVerdict, Verdict } from './batch';

/** One line per schedule and violation; failed schedules come last. */
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

/** The steps and answers of a schedule as JSON. */
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

/** The failed schedules; all of them if a violation belongs to none. */
export function failedVerdicts({ schedules, violations }: BatchVerdict): Verdict[] {
  const own = schedules.filter((verdict) => verdict.violations.length > 0);
  return violations.length > 0 && own.length === 0 ? [...schedules] : own;
}
