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

/**
 * @param storeUri server to use a database of its own on; undefined: the embedded one
 * @param say told how fast it was filled
 */
export async function openStockedShop(
  distDir: string,
  name: string,
  { tools, orders }: Size,
  storeUri: string | undefined,
  say: (text: string) => void,
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
    say(`${name}: ${tools} tools, ${await rateOf(tools, stockUp(distDir, shop, tools))}/s`);
    say(`${name}: ${orders} orders, ${await rateOf(orders, addOrders(shop, orders))}/s`);
  } catch (error) {
    await close();
    throw error;
  }
  return { shop, lists: [...listsOfTools(tools), ...listsOfOrders(orders)], close };
}

async function rateOf(count: number, added: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await added;
  return Math.round((count * 1000) / (performance.now() - startedAt));
}
