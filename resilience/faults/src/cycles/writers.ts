import type { Person, ShopClient } from '@shop/test-shop';
import { persistently } from '../calls';
import { CANCEL_ORDER, PLACE_ORDER, wanted } from '../shopping';
import type { Oracle } from './oracle';

/** Places and cancels orders until told to stop; notes each that was acknowledged before it goes on. */
export async function write(
  client: ShopClient,
  person: Person,
  toolId: string,
  oracle: Oracle,
  stopped: () => boolean,
): Promise<void> {
  for (let count = 0; !stopped(); count += 1) {
    const input = wanted(toolId, { phone: `+1 555 ${String(count).padStart(4, '0')}` });
    const { data } = await persistently<{ placeOrder: { id: string } }>(
      client,
      PLACE_ORDER,
      { input },
      person,
    );
    if (!data) continue;
    const { id } = data.placeOrder;
    await oracle.note({ id, key: input.idempotencyKey, phone: input.phone });
    await persistently(client, CANCEL_ORDER, { id }, person);
  }
}
