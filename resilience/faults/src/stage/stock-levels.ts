import { Types } from 'mongoose';
import type { Fixture } from './fixture';

interface StoredTool {
  readonly availableQuantity: number;
  readonly sold: number;
  readonly stocked: number;
  readonly holds: readonly { readonly quantity: number }[];
}

/** Where the pieces of a tool are, as the database has it. */
export interface StockLevels {
  readonly available: number;
  readonly reserved: number;
  readonly sold: number;
}

/** Reads a tool's account. @throws Error when its figures do not add up to what was stocked */
export async function stockLevelsOf({ store }: Fixture, toolId: string): Promise<StockLevels> {
  const tool = await store.collection('tools').findOne<StoredTool>({ _id: new Types.ObjectId(toolId) });
  if (!tool) throw new Error(`There is no tool ${toolId}.`);
  const reserved = tool.holds.reduce((sum, { quantity }) => sum + quantity, 0);
  const account = { available: tool.availableQuantity, reserved, sold: tool.sold };
  if (account.available < 0 || account.available + reserved + account.sold !== tool.stocked) {
    throw new Error(`The account of tool ${toolId} does not add up: ${JSON.stringify(tool)}`);
  }
  return account;
}

/** Lets the reconcilers look at an order at once. */
export async function expireReservation({ store }: Fixture, id: string, change: object = {}): Promise<void> {
  const dueAt = new Date();
  await store.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $set: { dueAt, ...change } });
}
