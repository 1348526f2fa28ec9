import type { Snapshot, OrderRow, ToolRow } from './rows';

/** Rules that hold at every moment, as each tool's stock is one document (I1, I2). */
export function liveStockViolations(tools: readonly ToolRow[]): string[] {
  return tools.flatMap(({ id, availableQuantity, stocked, sold, holds }) => {
    const reserved = sum(holds.map(({ quantity }) => quantity));
    return [
      ...(availableQuantity < 0 ? [`I1: tool ${id} has ${availableQuantity} available`] : []),
      ...(availableQuantity + reserved + sold === stocked
        ? []
        : [
            `I1: tool ${id}: ${availableQuantity} available + ${reserved} reserved + ${sold} sold is not ${stocked} stocked`,
          ]),
      ...(new Set(holds.map(({ orderId }) => orderId)).size === holds.length
        ? []
        : [`I2: tool ${id} reserves units twice for one order`]),
    ];
  });
}

/** Rules of a shop at rest, where nothing is reserved (I1, I2). */
export function stockViolations({ tools, orders }: Snapshot): string[] {
  return [
    ...liveStockViolations(tools),
    ...tools.flatMap(({ id, holds }) =>
      holds.map(({ orderId }) => `I2: tool ${id} still reserves units for order ${orderId}`),
    ),
    ...tools.flatMap((tool) => salesOf(tool, orders)),
  ];
}

function salesOf({ id, sold }: ToolRow, orders: readonly OrderRow[]): string[] {
  const lines = orders.filter(({ paidAt }) => paidAt).flatMap((order) => order.lines);
  const paid = sum(lines.filter(({ toolId }) => toolId === id).map(({ quantity }) => quantity));
  return paid === sold ? [] : [`I1: tool ${id} sold ${sold} units, its paid orders are of ${paid}`];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
