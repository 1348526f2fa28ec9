import { ShopClient } from '@shop/test-shop/shop-client';
import type { BenchShop } from '../shop/bench-shop';
import type { Orderable } from '../scenarios/orders';

const TOOLS = `query ($first: Int!) { tools(first: $first, sort: OLDEST, filter: { inStock: true }) {
  nodes { id minimumOrderQuantity pricePerUnit { amount } }
} }`;

/** A client without a signed-in user. */
export function clientOf({ origin }: BenchShop): ShopClient {
  return new ShopClient(origin);
}

/** Access token of the demo admin. */
export async function adminToken(shop: BenchShop): Promise<string> {
  return (await clientOf(shop).signInAsDemo('admin')).token;
}

const RESTOCK = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
/** More than a run orders of one tool. */
const PLENTY = 900_000;

/** Restocks the tools so that no order is out of stock. */
export async function restock(shop: BenchShop, tools: readonly Orderable[]): Promise<void> {
  const token = await adminToken(shop);
  for (const { id } of tools) {
    await clientOf(shop).query(RESTOCK, { id, input: { availableQuantity: PLENTY } }, token);
  }
}

/** A hundred tools in stock. */
export async function listTools(shop: BenchShop): Promise<Orderable[]> {
  const data = await clientOf(shop).query<{ tools: { nodes: Orderable[] } }>(TOOLS, { first: 100 });
  return data.tools.nodes;
}
