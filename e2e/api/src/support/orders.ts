import { type TestUser, type Shop, ShopClient } from '@shop/test-shop';
import {
  COMPLETE_PAYMENT,
  CREATE_TOOL,
  newOrder,
  newTool,
  type OrderRow,
  PLACE_ORDER,
  START_PAYMENT,
  type ToolRow,
} from './operations';
import { payWithCard } from './stripe';

type Caller = Pick<TestUser, 'token'>;

/** Adds a tool at 12.50 with 50 units unless given; returns its id. */
export async function createTool(
  client: ShopClient,
  { token }: Caller,
  change: object = {},
): Promise<string> {
  const input = newTool({ ...change });
  return (await client.query<{ createTool: ToolRow }>(CREATE_TOOL, { input }, token)).createTool.id;
}

/** Places an order for one piece; answers its id. */
export async function placeOrder(client: ShopClient, { token }: Caller, toolId: string): Promise<string> {
  const input = newOrder(toolId);
  return (await client.query<{ placeOrder: OrderRow }>(PLACE_ORDER, { input }, token)).placeOrder.id;
}

/** Starts the payment of an order and charges a test card, as the browser does; answers the payment's id. */
export async function confirmPayment(
  shop: Shop,
  { token }: Caller,
  id: string,
  card?: string,
): Promise<string> {
  const { startPayment } = await new ShopClient(shop.origin).query<{
    startPayment: { clientSecret: string };
  }>(START_PAYMENT, { id }, token);
  return (await payWithCard(shop, startPayment.clientSecret, card)).id;
}

/** Charges a test card and tells the shop; answers the payment's id. */
export async function payOrder(shop: Shop, buyer: Caller, id: string, card?: string): Promise<string> {
  const transactionId = await confirmPayment(shop, buyer, id, card);
  await new ShopClient(shop.origin).query(COMPLETE_PAYMENT, { id, transactionId }, buyer.token);
  return transactionId;
}
