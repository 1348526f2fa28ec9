import { addOrders } from '../shop/add-orders';
import { BenchShop } from '../shop/bench-shop';
import { stockUp } from '../shop/stock-up';
import { type ListRequest, listsOfOrders, listsOfTools } from './lists';
import { drop, ownDatabase } from './own-database';

/** What comes from memory does not depend on how large the store's lists are. */
const FROM_THE_STORE = { TOOLS_IN_MEMORY: '0' };

/** How much there is in a shop. */
export interface Size {
  readonly tools: number;
  readonly orders: number;
}

/** A shop with so many tools and orders, and lists to ask it for. */
export interface StockedShop {
  readonly shop: BenchShop;
  readonly lists: readonly ListRequest[];
  /** Ends it, and drops its database where that is on a server of others. */
  close(): Promise<void>;
}

/** @param storeUri server to use a database of its own on; undefined: the embedded one */
export async function openStockedShop(
  distDir: string,
  name: string,
  { tools, orders }: Size,
  storeUri: string | undefined,
): Promise<StockedShop> {
  const uri = storeUri === undefined ? undefined : ownDatabase(storeUri, name);
  const shop = await BenchShop.start(distDir, {
    ...FROM_THE_STORE,
    ...(uri !== undefined && { MONGODB_URI: uri }),
  });
  const close = async () => {
    await shop.close();
    if (uri !== undefined) await drop(uri);
  };
  try {
    await tell(`${name}: ${tools} tools`, tools, stockUp(distDir, shop, tools));
    await tell(`${name}: ${orders} orders`, orders, addOrders(shop, orders));
  } catch (error) {
    await close();
    throw error;
  }
  return { shop, lists: [...listsOfTools(tools), ...listsOfOrders(orders)], close };
}

async function tell(what: string, count: number, added: Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await added;
  console.log(`${what}, ${Math.round((count * 1000) / (performance.now() - startedAt))}/s`);
}
