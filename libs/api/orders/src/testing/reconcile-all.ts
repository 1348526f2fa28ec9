import type { Principal } from '@shop/api-common';
import { PlaceOrderService } from '../services/place-order.service';
import { ReconcilerService } from '../services/reconciler.service';
import { createOrderInput, type OrderFixture } from './order-fixture';

/** An order whose payment has succeeded at the provider and is not settled yet. */
export async function placePayable(
  fixture: OrderFixture,
  buyer: Principal,
  toolId: string,
  quantity: number,
) {
  const order = await fixture.get(PlaceOrderService).place(buyer, createOrderInput(toolId, { quantity }));
  return { order, payment: fixture.payments.setState(await fixture.intentOf(buyer, order.id), 'SUCCEEDED') };
}

/** Reconciles in every process, once a minute, so often that nothing is due any more. */
export async function reconcileAll(
  { clock }: Pick<OrderFixture, 'clock'>,
  replicas: readonly Pick<OrderFixture, 'get'>[],
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    clock.advance(60_000);
    await Promise.all(replicas.map((replica) => replica.get(ReconcilerService).runOnce()));
  }
}
