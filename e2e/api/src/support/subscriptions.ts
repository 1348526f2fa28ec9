import { ShopSocket } from './sockets';

export const TOOL_CHANGED =
  'subscription ($id: ID) { toolChanged(id: $id) { id availableQuantity pricePerUnit { amount } } }';
export const ORDER_CHANGED =
  'subscription ($id: ID) { orderChanged(orderId: $id) { id status tool { id } } }';
/** Long enough for a subscription to be under way, and for an event that must not come to have come. */
const QUIET_MS = 400;

export const waitForSilence = () => new Promise((done) => setTimeout(done, QUIET_MS));

/** A socket with one subscription, `s`, that is surely under way. */
export async function openSubscription(
  origin: string,
  token: string | undefined,
  query: string,
  id?: string,
): Promise<ShopSocket> {
  const socket = await ShopSocket.connect(origin, token);
  socket.subscribe('s', query, { id });
  await waitForSilence();
  return socket;
}
