import type { ScheduleFixture } from '../actors/fixture';
import { moneyViolations } from './money-rules';
import { pathViolations } from './path-rules';
import { promiseViolations } from './promise-rules';
import type { Snapshot } from './rows';
import { stockViolations } from './stock-rules';

/** One line per violated invariant. */
export function violations(fixture: ScheduleFixture, snapshot: Snapshot): string[] {
  return [
    ...stockViolations(snapshot),
    ...moneyViolations(snapshot),
    ...pathViolations(snapshot),
    ...promiseViolations(fixture, snapshot),
  ];
}
