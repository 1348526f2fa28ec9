import { Types } from 'mongoose';
import type { Stage } from './stage';

interface StoredTool {
  readonly availableQuantity: number;
  readonly sold: number;
  readonly stocked: number;
  readonly holds: readonly { readonly quantity: number }[];
}

/** Where the pieces of a tool are, as the database has it. */
export interface Account {
  readonly available: number;
  readonly held: number;
  readonly sold: number;
}

/** Reads a tool's account. @throws Error when its figures do not add up to what was stocked */
export async function accountOf({ store }: Stage, toolId: string): Promise<Account> {
  const tool = await store.collection('tools').findOne<StoredTool>({ _id: new Types.ObjectId(toolId) });
  if (!tool) throw new Error(`There is no tool ${toolId}.`);
  const held = tool.holds.reduce((sum, { quantity }) => sum + quantity, 0);
  const account = { available: tool.availableQuantity, held, sold: tool.sold };
  if (account.available < 0 || account.available + held + account.sold !== tool.stocked) {
    throw new Error(`The account of tool ${toolId} does not add up: ${JSON.stringify(tool)}`);
  }
  return account;
}

/** Lets the reconcilers look at an order at once. */
export async function makeDue({ store }: Stage, id: string, change: object = {}): Promise<void> {
  const dueAt = new Date();
  await store.collection('orders').updateOne({ _id: new Types.ObjectId(id) }, { $set: { dueAt, ...change } });
}
