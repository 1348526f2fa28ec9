import type { TestUser, ShopClient } from '@shop/test-shop';
import { retryUntilAnswered } from '../calls';
import { CANCEL_ORDER, PLACE_ORDER, orderInput } from '../orders';
import type { AcknowledgedOrders } from './oracle';

/** Places and cancels orders until stopped; records each acknowledged one. */
export async function runWriter(
  client: ShopClient,
  person: TestUser,
  toolId: string,
  oracle: AcknowledgedOrders,
  stopped: () => boolean,
): Promise<void> {
  for (let count = 0; !stopped(); count += 1) {
    const input = orderInput(toolId, { phone: `+1 555 ${String(count).padStart(4, '0')}` });
    const { data } = await retryUntilAnswered<{ placeOrder: { id: string } }>(
      client,
      PLACE_ORDER,
      { input },
      person,
    );
    if (!data) continue;
    const { id } = data.placeOrder;
    await oracle.add({ id, key: input.idempotencyKey, phone: input.phone });
    await retryUntilAnswered(client, CANCEL_ORDER, { id }, person);
  }
}
