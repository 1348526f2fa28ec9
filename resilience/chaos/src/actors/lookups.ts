import type { Person } from './people';
import type { ScheduleFixture } from './fixture';

/** The id of the order that a `place` step made; undefined as long as no client knows of one. */
export function idOf(fixture: ScheduleFixture, order: number): string | undefined {
  return [...(fixture.orders.get(order)?.ids ?? [])][0];
}

/** The customer who places the order of that number. @throws Error if no step does */
export function ownerOf({ schedule, customers }: ScheduleFixture, order: number): Person {
  for (const { step } of schedule.lanes.flat()) {
    if (step.kind !== 'place' || step.order !== order) continue;
    const owner = customers[step.customer];
    if (owner) return owner;
  }
  throw new Error(`no step places order ${order}`);
}
