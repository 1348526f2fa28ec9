import type { Snapshot, OrderRow, ToolRow } from './rows';

/** What must hold at every moment, also while people are at work (I1, I2): each account is one document. */
export function liveStockViolations(tools: readonly ToolRow[]): string[] {
  return tools.flatMap(({ id, availableQuantity, stocked, sold, holds }) => {
    const held = sum(holds.map(({ quantity }) => quantity));
    return [
      ...(availableQuantity < 0 ? [`I1: tool ${id} has ${availableQuantity} available`] : []),
      ...(availableQuantity + held + sold === stocked
        ? []
        : [
            `I1: tool ${id}: ${availableQuantity} available + ${held} held + ${sold} sold is not ${stocked} stocked`,
          ]),
      ...(new Set(holds.map(({ orderId }) => orderId)).size === holds.length
        ? []
        : [`I2: tool ${id} holds units twice for one order`]),
    ];
  });
}

/** What is wrong with the stock of a shop at rest, where nothing is held any more (I1, I2). */
export function stockViolations({ tools, orders }: Snapshot): string[] {
  return [
    ...liveStockViolations(tools),
    ...tools.flatMap(({ id, holds }) =>
      holds.map(({ orderId }) => `I2: tool ${id} still holds units for order ${orderId}`),
    ),
    ...tools.flatMap((tool) => salesOf(tool, orders)),
  ];
}

function salesOf({ id, sold }: ToolRow, orders: readonly OrderRow[]): string[] {
  const paid = sum(
    orders.filter((order) => order.toolId === id && order.paidAt).map(({ quantity }) => quantity),
  );
  return paid === sold ? [] : [`I1: tool ${id} sold ${sold} units, its paid orders are of ${paid}`];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
