import { addRows } from '../shop/add-rows';
import { BenchShop } from '../shop/bench-shop';
import { seedTools } from '../shop/seed-tools';
import { type ListRequest, listsOfOrders, listsOfOthers, listsOfTools } from './lists';
import { drop, ownDatabase } from './own-database';

/** Reads from memory do not depend on the size of the store's lists. */
const FROM_THE_STORE = { TOOLS_IN_MEMORY: '0' };

/** Number of rows in a shop. */
export interface Size {
  readonly tools: number;
  readonly orders: number;
  /** Number of reviews, of users and of audit entries. */
  readonly others: number;
}

/** A shop of a size, and queries of its lists. */
export interface StockedShop {
  readonly shop: BenchShop;
  readonly lists: readonly ListRequest[];
  /** `performance.now()` at its start, before it was filled. */
  readonly startedAt: number;
  /** Stops it, and drops its database on a shared server. */
  close(): Promise<void>;
}

/**
 * @param storeUri shared server; undefined: the embedded one
 * @param say prints progress
 */
export async function openStockedShop(
  distDir: string,
  name: string,
  { tools, orders, others }: Size,
  storeUri: string | undefined,
  say: (text: string) => void,
): Promise<StockedShop> {
  const uri = storeUri === undefined ? undefined : ownDatabase(storeUri, name);
  const shop = await BenchShop.start(distDir, {
    ...FROM_THE_STORE,
    ...(uri !== undefined && { MONGODB_URI: uri }),
  });
  const startedAt = performance.now();
  const close = async () => {
    await shop.close();
    if (uri !== undefined) await drop(uri);
  };
  const fill = async (kind: string, count: number, added: Promise<void>) =>
    say(`${name}: ${count} ${kind}, ${await rateOf(count, added)}/s`);
  try {
    await fill('tools', tools, seedTools(distDir, shop, tools));
    await fill('orders', orders, addRows(shop, 'orders', orders));
    for (const kind of ['reviews', 'users', 'auditLog'] as const)
      await fill(kind, others, addRows(shop, kind, others));
  } catch (error) {
    await close();
    throw error;
  }
  const lists = [...listsOfTools(tools), ...listsOfOrders(orders), ...listsOfOthers(others)];
  return { shop, lists, startedAt, close };
}

async function rateOf(count: number, added: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await added;
  return Math.round((count * 1000) / (performance.now() - startedAt));
}
