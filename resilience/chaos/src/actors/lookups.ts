import type { Person } from './people';
import type { ScheduleFixture } from './fixture';

/** The id of the order that a `place` step made; undefined as long as no client knows of one. */
export function idOf(stage: ScheduleFixture, order: number): string | undefined {
  return [...(stage.orders.get(order)?.ids ?? [])][0];
}

/** Whoever places the order of that number. @throws Error if nobody does */
export function ownerOf({ schedule, customers }: ScheduleFixture, order: number): Person {
  for (const { step } of schedule.lanes.flat()) {
    if (step.kind !== 'place' || step.order !== order) continue;
    const owner = customers[step.customer];
    if (owner) return owner;
  }
  throw new Error(`nobody places order ${order}`);
}
