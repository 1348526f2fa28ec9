import { createStockMovement, type StockMovement } from '@shop/api-ledger';
import type { ToolRecord } from './tool.schema';

/** Ledger entries that reconstruct a tool's account; sold units have no known order. */
export function openingMovements(
  { _id, availableQuantity, holds, sold }: ToolRecord,
  at: Date,
): StockMovement[] {
  const toolId = _id.toHexString();
  const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
  const moves = [
    createStockMovement('stocked', { toolId, quantity: availableQuantity + held + sold }, at),
    ...holds.map(({ orderId, quantity }) => createStockMovement('held', { toolId, orderId, quantity }, at)),
    createStockMovement('held', { toolId, quantity: sold }, at),
    createStockMovement('sold', { toolId, quantity: sold }, at),
  ];
  return moves.filter(({ quantity }) => quantity !== 0);
}
