import { ShopSocket } from './sockets';

export const TOOL_CHANGED =
  'subscription ($id: ID) { toolChanged(id: $id) { id availableQuantity pricePerUnit { amount } } }';
export const ORDER_CHANGED =
  'subscription ($id: ID) { orderChanged(orderId: $id) { id status tool { id } } }';
const UNKNOWN_ID = 'f'.repeat(24);
/** Long enough for a subscription to be under way, and for an event that must not come to have come. */
const QUIET_MS = 400;

export const waitForSilence = () => new Promise((done) => setTimeout(done, QUIET_MS));

/** Resolves once the shop has handled what a socket sent before, however slow it is: it answers one more subscription. */
export async function untilHandled(socket: ShopSocket): Promise<void> {
  socket.subscribe('last', TOOL_CHANGED, { id: UNKNOWN_ID });
  await socket.next('complete', 'last');
  await socket.next('next', 'last');
}

/** A socket with one subscription, `s`, that is surely under way. */
export async function openSubscription(
  origin: string,
  token: string | undefined,
  query: string,
  id?: string,
): Promise<ShopSocket> {
  const socket = await ShopSocket.connect(origin, token);
  socket.subscribe('s', query, { id });
  await untilHandled(socket);
  await waitForSilence();
  return socket;
}
