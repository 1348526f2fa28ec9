import type { Check, CheckRun, Violation } from '../domain/check';
import type { HoldRow, OrderRow, ToolRow } from '../persistence/rows';
import { lineOf, toolIdsOf } from './order-lines';
import { outcomeFor } from './order-states';
import { accountOf, formatUnits, holdsFor, holdsOf, missingUnits, totalQuantity } from './stock-account';
import { toolViolation } from './violations';

const INVARIANT = 'I2';

export const holdsCheck: Check = {
  name: 'holds',
  invariants: [INVARIANT],
  rule: 'Each stock hold matches exactly one open order.',
  subjects: 'holds',
  async *find(run) {
    const { store } = run;
    for await (const tools of store.pages('tools')) {
      for (const tool of tools) {
        const ids = holdsOf(tool).map(({ orderId }) => orderId);
        run.countChecked(ids.length);
        const orders = await store.byIds('orders', ids);
        for (const id of new Set(ids)) {
          if (!violationOf(tool, id, orders.get(id), run)) continue;
          yield async () => {
            // The order first, so that a hold that ends between the reads is gone from the tool.
            const order = await store.byId('orders', id);
            const current = await store.byId('tools', tool._id.toHexString());
            return current && violationOf(current, id, order, run);
          };
        }
      }
    }
  },
};

function violationOf(
  tool: ToolRow,
  orderId: string,
  order: OrderRow | undefined,
  run: CheckRun,
): Violation | undefined {
  const [hold, ...others] = holdsFor(tool, orderId);
  if (!hold) return undefined;
  if (others.length > 0) return duplicated(tool, [hold, ...others], order, run);
  const settledBefore = run.now().getTime() - run.graceMs;
  const movedAt = order ? (order.events?.at(-1)?.at ?? order.createdAt) : hold.at;
  if (hold.at.getTime() > settledBefore || movedAt.getTime() > settledBefore) return undefined;
  return orphaned(tool, hold, order, run) ?? wrongQuantity(tool, hold, order);
}

function orphaned(
  tool: ToolRow,
  { orderId, quantity }: HoldRow,
  order: OrderRow | undefined,
  { stock }: CheckRun,
): Violation | undefined {
  const outcome = order && outcomeFor(order);
  const toolId = tool._id.toHexString();
  const isOfThisTool = lineOf(order, toolId) !== undefined;
  if (isOfThisTool && (outcome === 'keep' || outcome === undefined)) return undefined;
  const isSale = isOfThisTool && outcome === 'sell';
  const reason = order ? `which is ${isOfThisTool ? order.status : otherTools(order)}` : 'which is not there';
  const reservation = { toolId, orderId, quantity };
  return toolViolation(tool, ` holds ${formatUnits(quantity)} for order ${orderId}, ${reason}.`, {
    invariant: INVARIANT,
    remedy: isSale
      ? 'The units are counted as sold, unless the order has had its units.'
      : 'The units become available again.',
    repair: () => (isSale ? stock.commit(reservation) : stock.release(reservation)),
  });
}

function otherTools(order: OrderRow): string {
  const [first = '', ...others] = toolIdsOf([order]);
  return `one of tool ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

/** The account shows whether the units of the second hold were deducted from the available ones. */
function duplicated(
  tool: ToolRow,
  holds: readonly [HoldRow, ...HoldRow[]],
  order: OrderRow | undefined,
  { store }: CheckRun,
): Violation {
  const ordered = lineOf(order, tool._id.toHexString())?.quantity;
  const kept = holds.find(({ quantity }) => quantity === ordered) ?? holds[0];
  const surplus = totalQuantity(holds) - kept.quantity;
  const missing = missingUnits(accountOf(tool));
  const released = missing === 0 ? surplus : missing === -surplus ? 0 : undefined;
  const remaining = holdsOf(tool).filter((hold) => hold.orderId !== kept.orderId || hold === kept);
  const text = ` holds units ${holds.length} times for order ${kept.orderId}: ${formatUnits(surplus)} too many.`;
  if (released === undefined) {
    const remedy = 'The account does not add up either way, so it is not clear where the units came from.';
    return toolViolation(tool, text, { invariant: INVARIANT, remedy });
  }
  return toolViolation(tool, text, {
    invariant: INVARIANT,
    remedy: `The second hold goes${released === 0 ? '; its units never left the shelf' : ' and its units become available again'}.`,
    repair: () => store.setHolds(tool, remaining, released),
  });
}

function wrongQuantity(tool: ToolRow, hold: HoldRow, order: OrderRow | undefined): Violation | undefined {
  const line = lineOf(order, tool._id.toHexString());
  if (!line || line.quantity === hold.quantity) return undefined;
  const text = ` holds ${formatUnits(hold.quantity)} for order ${hold.orderId}, which is for ${line.quantity}.`;
  const remedy = 'Decide by hand which quantity is right; compare with the amount of the payment.';
  return toolViolation(tool, text, { invariant: INVARIANT, remedy });
}
