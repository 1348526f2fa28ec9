import type { Person } from './people';
import type { ScheduleFixture } from './fixture';

/** Id of the order of a `place` step; undefined while no client knows it. */
export function idOf(fixture: ScheduleFixture, order: number): string | undefined {
  return [...(fixture.orders.get(order)?.ids ?? [])][0];
}

/** The customer who places an order. @throws Error if no step does */
export function ownerOf({ schedule, customers }: ScheduleFixture, order: number): Person {
  for (const { step } of schedule.lanes.flat()) {
    if (step.kind !== 'place' || step.order !== order) continue;
    const owner = customers[step.customer];
    if (owner) return owner;
  }
  throw new Error(`no step places order ${order}`);
}

/** Id of the last tool of an order. @throws Error if no step places the order */
export function toolOf({ schedule, toolIds }: ScheduleFixture, order: number): string {
  for (const { step } of schedule.lanes.flat())
    if (step.kind === 'place' && step.order === order) return toolIds[step.tools.at(-1) ?? 0] ?? '';
  throw new Error(`no step places order ${order}`);
}
