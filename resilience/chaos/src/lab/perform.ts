import { setTimeout as sleep } from 'node:timers/promises';
import { actAsAdmin } from '../actors/admin-steps';
import { actAsCustomer } from '../actors/customer-steps';
import { injectFault } from '../actors/fault-steps';
import type { ScheduleFixture } from '../actors/fixture';
import type { ShopStore } from '../books/shop-store';
import type { Step, TimedStep } from '../schedule/step';

/** Plays a schedule to its end, all lanes side by side. */
export async function perform(stage: ScheduleFixture, store: ShopStore): Promise<void> {
  await Promise.all(stage.schedule.lanes.map((lane) => performLane(stage, store, lane)));
}

/** A step with a pause before it also waits for those before; one without races with them. */
async function performLane(
  stage: ScheduleFixture,
  store: ShopStore,
  lane: readonly TimedStep[],
): Promise<void> {
  const underWay: Promise<void>[] = [];
  for (const { afterMs, step } of lane) {
    if (afterMs > 0) await Promise.all(underWay);
    await sleep(afterMs);
    underWay.push(act(stage, store, step));
    // Nobody can pay or cancel what they do not know of yet.
    if (step.kind === 'place') await Promise.all(underWay);
  }
  await Promise.all(underWay);
}

function act(stage: ScheduleFixture, store: ShopStore, step: Step): Promise<void> {
  switch (step.kind) {
    case 'place':
    case 'pay':
    case 'cancel':
      return actAsCustomer(stage, step);
    case 'restock':
    case 'ship':
    case 'refund':
    case 'delete-tool':
    case 'delete-customer':
      return actAsAdmin(stage, step);
    default:
      return injectFault(stage, store, step);
  }
}
