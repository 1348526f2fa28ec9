import type { ScheduleFixture } from '../actors/fixture';
import { moneyViolations } from './money-rules';
import { pathViolations } from './path-rules';
import { promiseViolations } from './promise-rules';
import type { Snapshot } from './rows';
import { stockViolations } from './stock-rules';

/** Every invariant that does not hold for a schedule's shop, one line each; empty when all is well. */
export function violations(fixture: ScheduleFixture, snapshot: Snapshot): string[] {
  return [
    ...stockViolations(snapshot),
    ...moneyViolations(snapshot),
    ...pathViolations(snapshot),
    ...promiseViolations(fixture, snapshot),
  ];
}
