import type { Shop } from '@shop/test-shop';
import { MongoClient, ObjectId } from 'mongodb';

const BATCH = 1_000;

/**
 * Adds copies of a tool to the store, until there are so many tools.
 *
 * @param inCategory how many of them are in the category of this id
 */
export async function addTools(
  { environment }: Shop,
  total: number,
  inCategory: readonly [count: number, categoryId: string],
): Promise<void> {
  const uri = `mongodb://127.0.0.1:${environment['EMBEDDED_MONGO_PORT']}/shop?directConnection=true`;
  const store = await MongoClient.connect(uri);
  const tools = store.db().collection('tools');
  const model = await tools.findOne({ sku: { $exists: true } });
  const [count, categoryId] = inCategory;
  const createdAt = new Date();
  const copies = Array.from({ length: total - (await tools.countDocuments()) }, (_, index) => {
    const number = String(index).padStart(5, '0');
    const own = { sku: `BULK-${number}`, skuKey: `bulk${number}`, slug: `bulk-${number}`, createdAt };
    const name = `Bulk tool ${number}`;
    return { ...model, ...own, name, _id: new ObjectId(), ...(index < count && { categoryId }) };
  });
  for (let from = 0; from < copies.length; from += BATCH)
    await tools.insertMany(copies.slice(from, from + BATCH));
  await store.close();
}
