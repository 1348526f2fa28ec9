import { setTimeout as sleep } from 'node:timers/promises';
import { actAsAdmin } from '../actors/admin-steps';
import { actAsCustomer } from '../actors/customer-steps';
import { injectFault } from '../actors/fault-steps';
import type { ScheduleFixture } from '../actors/fixture';
import type { ShopStore } from '../checks/shop-store';
import type { Step, TimedStep } from '../schedule/step';

/** Runs all lanes of a schedule concurrently. */
export async function perform(fixture: ScheduleFixture, store: ShopStore): Promise<void> {
  await Promise.all(fixture.schedule.lanes.map((lane) => performLane(fixture, store, lane)));
}

/** A step with a pause waits for the previous steps; one without races them. */
async function performLane(
  fixture: ScheduleFixture,
  store: ShopStore,
  lane: readonly TimedStep[],
): Promise<void> {
  const running: Promise<void>[] = [];
  for (const { afterMs, step } of lane) {
    if (afterMs > 0) await Promise.all(running);
    await sleep(afterMs);
    running.push(act(fixture, store, step));
    // Paying and cancelling need the order's id.
    if (step.kind === 'place') await Promise.all(running);
  }
  await Promise.all(running);
}

function act(fixture: ScheduleFixture, store: ShopStore, step: Step): Promise<void> {
  switch (step.kind) {
    case 'place':
    case 'pay':
    case 'cancel':
      return actAsCustomer(fixture, step);
    case 'restock':
    case 'ship':
    case 'refund':
    case 'ship-part':
    case 'refund-part':
    case 'delete-tool':
    case 'delete-customer':
      return actAsAdmin(fixture, step);
    default:
      return injectFault(fixture, store, step);
  }
}
