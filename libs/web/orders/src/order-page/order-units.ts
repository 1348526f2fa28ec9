import type { OrderDetailsFragment } from '@shop/web-apollo/generated/order-page';

type Order = Pick<OrderDetailsFragment, 'lines' | 'shipments' | 'refunds' | 'status'>;
interface Units {
  readonly toolId: string;
  readonly quantity: number;
}

function unitsOf(lines: readonly Units[], toolId: string): number {
  return lines.reduce((sum, line) => sum + (line.toolId === toolId ? line.quantity : 0), 0);
}

export function shippedUnits({ shipments }: Pick<Order, 'shipments'>, toolId: string): number {
  return unitsOf(
    shipments.flatMap(({ lines }) => lines),
    toolId,
  );
}

/** Lines with the units that may be shipped: neither shipped nor refunded, nor of a refund that is being made. */
export function shippableLines(order: Order) {
  const pending = order.refunds.flatMap(({ status, lines }) => (status === 'PENDING' ? lines : []));
  return order.lines.map((line) => {
    const gone = line.refundedQuantity + shippedUnits(order, line.toolId) + unitsOf(pending, line.toolId);
    return { ...line, left: Math.max(0, line.quantity - gone) };
  });
}

export function refundableLines({ lines }: Pick<Order, 'lines'>) {
  return lines.map((line) => ({ ...line, left: line.quantity - line.refundedQuantity }));
}

export type LineWithUnits = ReturnType<typeof refundableLines>[number];

/** `2 × Claw hammer`, in words of the order's lines. */
export function unitsText(order: Pick<Order, 'lines'>, { toolId, quantity }: Units): string {
  const name = order.lines.find((line) => line.toolId === toolId)?.toolName ?? toolId;
  return `${quantity} × ${name}`;
}

/** The entered units, as input of a mutation. @param entered by tool id */
export function chosenUnits(
  lines: readonly LineWithUnits[],
  entered: Readonly<Record<string, string>>,
): Units[] {
  return lines
    .map(({ toolId }) => ({ toolId, quantity: Number(entered[toolId] ?? '0') }))
    .filter(({ quantity }) => quantity !== 0);
}
