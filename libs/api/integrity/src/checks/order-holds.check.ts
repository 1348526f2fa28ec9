import type { Check, CheckRun, Violation } from '../domain/check';
import type { LineRow, ToolRow } from '../persistence/rows';
import { lineOf, linesOf, toolIdsOf } from './order-lines';
import { accountOf, formatUnits, holdsFor, holdsOf, missingUnits } from './stock-account';
import { orderViolation } from './violations';

export const orderHoldsCheck: Check = {
  name: 'order-holds',
  invariants: ['I2'],
  rule: 'Every unpaid order has its units held.',
  subjects: 'unpaid orders',
  async *find(run) {
    for await (const orders of run.store.pages('orders', { status: 'PENDING_PAYMENT' })) {
      run.countChecked(orders.length);
      const tools = await run.store.byIds('tools', toolIdsOf(orders));
      for (const order of orders) {
        const id = order._id.toHexString();
        for (const { toolId } of linesOf(order))
          if (holdsFor(tools.get(toolId), id).length === 0) yield () => recheck(id, toolId, run);
      }
    }
  },
};

/** Reads the order before and after the tool: paying or closing it in between ends the hold legitimately. */
async function recheck(id: string, toolId: string, run: CheckRun): Promise<Violation | undefined> {
  const before = await run.store.byId('orders', id);
  const tool = before && (await run.store.byId('tools', toolId));
  const order = await run.store.byId('orders', id);
  if (before?.status !== 'PENDING_PAYMENT' || order?.status !== 'PENDING_PAYMENT') return undefined;
  const line = lineOf(order, toolId);
  if (!line || holdsFor(tool, id).length > 0) return undefined;
  const text = ` waits for its payment, but tool ${toolId}`;
  if (!tool) {
    const remedy = 'There is no account to hold units on; cancel the order.';
    return orderViolation(order, `${text} is not there.`, { invariant: 'I2', remedy });
  }
  const missing = formatUnits(line.quantity);
  return orderViolation(order, `${text} holds nothing for it; it should hold ${missing}.`, {
    invariant: 'I2',
    remedy: 'The units are held again, as long as there are any at this price.',
    repair: () => restoreHold(id, line, tool, run),
  });
}

/** A hold that the ledger still has is restored without a ledger entry. */
async function restoreHold(
  orderId: string,
  { toolId, quantity, pricePerUnit }: LineRow,
  tool: ToolRow,
  { ledger, stock, store, now }: CheckRun,
): Promise<void> {
  const totals = (await ledger.stockTotalsByOrder([orderId])).get(orderId)?.get(toolId);
  const released = missingUnits(accountOf(tool)) === quantity ? 0 : -quantity;
  const isInLedger = totals && totals.held - totals.released - totals.sold === quantity;
  if (!isInLedger || tool.availableQuantity + released < 0) {
    await stock.reserve({ toolId, orderId, quantity }, pricePerUnit, now());
  } else {
    await store.setHolds(tool, [...holdsOf(tool), { orderId, quantity, at: now() }], released);
  }
}
