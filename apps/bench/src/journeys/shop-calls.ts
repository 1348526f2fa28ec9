import { ShopClient } from '@shop/test-shop/shop-client';
import type { BenchShop } from '../shop/bench-shop';
import type { Orderable } from '../scenarios/orders';

const ADMIN = { email: 'admin@demo.dev', password: 'demo-admin' };
const TOOLS = `query ($first: Int!) { tools(first: $first, sort: OLDEST, filter: { inStock: true }) {
  nodes { id minimumOrderQuantity availableQuantity pricePerUnit { amount } }
} }`;

/** A tool, and how much of it there is. */
export interface StockedTool extends Orderable {
  readonly availableQuantity: number;
}

export function clientOf({ origin }: BenchShop): ShopClient {
  return new ShopClient(origin);
}

/** Access token of the demo admin. */
export async function adminToken(shop: BenchShop): Promise<string> {
  return (await clientOf(shop).signIn(ADMIN.email, ADMIN.password)).token;
}

/** A hundred tools that can be ordered. */
export async function someTools(shop: BenchShop): Promise<StockedTool[]> {
  const data = await clientOf(shop).query<{ tools: { nodes: StockedTool[] } }>(TOOLS, { first: 100 });
  return data.tools.nodes;
}
