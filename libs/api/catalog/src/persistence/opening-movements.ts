import { createStockMovement, type StockMovement } from '@shop/api-ledger';
import type { ToolRecord } from './tool.schema';

/**
 * What the ledger would hold of a tool if it had been kept all along, as far as the tool knows: all pieces were
 * stocked, those of open orders are held, and those that were sold had been held; for which orders, nobody knows.
 */
export function openingMoves({ _id, availableQuantity, holds, sold }: ToolRecord, at: Date): StockMovement[] {
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
