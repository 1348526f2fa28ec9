import { linesOf } from './order-lines';
import { rowCheck } from './row-check';
import { orderViolation } from './violations';

export const orderShipmentsCheck = rowCheck(
  'orders',
  {
    name: 'order-shipments',
    invariants: ['I17'],
    rule: 'No more units of any line are shipped than were ordered.',
    subjects: 'orders',
  },
  [
    (order) => {
      const shipped = (order.shipments ?? []).flatMap(({ lines }) => lines);
      for (const toolId of new Set(shipped.map((line) => line.toolId))) {
        const units = shipped.reduce((sum, line) => sum + (line.toolId === toolId ? line.quantity : 0), 0);
        const ordered = linesOf(order).find((line) => line.toolId === toolId)?.quantity ?? 0;
        if (units <= ordered) continue;
        const text = `: ${units} of ${ordered} units of tool ${toolId} are shipped.`;
        const remedy = 'Compare with the records of the carrier and correct it by hand.';
        return orderViolation(order, text, { invariant: 'I17', remedy });
      }
      return undefined;
    },
  ],
);
