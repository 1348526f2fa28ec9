import type { ShopClient, Person } from '@shop/test-shop';
import { CREATE_TOOL, newOrder, newTool, type OrderRow, PLACE_ORDER, type ToolRow } from './operations';
import { ShopSocket } from './sockets';

export const TOOL_CHANGED =
  'subscription ($id: ID) { toolChanged(id: $id) { id availableQuantity pricePerUnit { amount } } }';
export const ORDER_CHANGED =
  'subscription ($id: ID) { orderChanged(orderId: $id) { id status tool { id } } }';
/** Long enough for a subscription to be under way, and for an event that must not come to have come. */
const QUIET_MS = 400;

export const quiet = () => new Promise((done) => setTimeout(done, QUIET_MS));

/** A new tool with plenty of stock; answers its id. */
export async function createTool(client: ShopClient, { token }: Person): Promise<string> {
  const input = newTool({ availableQuantity: 1_000 });
  return (await client.query<{ createTool: ToolRow }>(CREATE_TOOL, { input }, token)).createTool.id;
}

/** Places an order for one piece; answers its id. */
export async function place(client: ShopClient, { token }: Person, toolId: string): Promise<string> {
  const input = newOrder(toolId);
  return (await client.query<{ placeOrder: OrderRow }>(PLACE_ORDER, { input }, token)).placeOrder.id;
}

/** A socket with one subscription, `s`, that is surely under way. */
export async function follow(
  origin: string,
  token: string | undefined,
  query: string,
  id?: string,
): Promise<ShopSocket> {
  const socket = await ShopSocket.enter(origin, token);
  socket.subscribe('s', query, { id });
  await quiet();
  return socket;
}
