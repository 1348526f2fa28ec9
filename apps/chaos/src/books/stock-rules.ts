import type { Books, OrderRow, ToolRow } from './rows';

/** What is wrong with the stock, in plain words (I1, I2). */
export function stockViolations({ tools, orders }: Books): string[] {
  return tools.flatMap((tool) => [...accountOf(tool), ...salesOf(tool, orders)]);
}

function accountOf({ id, availableQuantity, stocked, sold, holds }: ToolRow): string[] {
  const held = sum(holds.map(({ quantity }) => quantity));
  return [
    ...(availableQuantity < 0 ? [`I1: tool ${id} has ${availableQuantity} available`] : []),
    ...(availableQuantity + held + sold === stocked
      ? []
      : [
          `I1: tool ${id}: ${availableQuantity} available + ${held} held + ${sold} sold is not ${stocked} stocked`,
        ]),
    ...holds.map(({ orderId }) => `I2: tool ${id} still holds pieces for order ${orderId}`),
  ];
}

function salesOf({ id, sold }: ToolRow, orders: readonly OrderRow[]): string[] {
  const paid = sum(
    orders.filter((order) => order.toolId === id && order.paidAt).map(({ quantity }) => quantity),
  );
  return paid === sold ? [] : [`I1: tool ${id} sold ${sold} pieces, its paid orders are of ${paid}`];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
