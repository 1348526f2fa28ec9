import {
  type LedgerRepository,
  type PaymentTotals,
  type StockTotals,
  toStockAccount,
} from '@shop/api-ledger';
import type { ReservationOutcome } from '@shop/api-orders';
import { formatMoney, money } from '@shop/contracts';
import type { Check, CheckRun, Violation } from '../domain/check';
import type { OrderRow, ToolRow } from '../persistence/rows';
import { lostAmountOf } from './order-disputes';
import { amountOf, lineOf, toolIdsOf } from './order-lines';
import { isUnplaced, outcomeFor } from './order-states';
import { type Account, accountOf, holdsFor } from './stock-account';
import { orderViolation, toolViolation } from './violations';

export const ledgerStockCheck: Check = {
  name: 'ledger-stock',
  invariants: ['I1'],
  rule: 'Stock of every tool matches its ledger entries.',
  subjects: 'tools',
  async *find(run) {
    for await (const page of run.store.pages('tools')) {
      const tools = page.filter(({ inLedger }) => inLedger === true);
      run.countChecked(tools.length);
      const ids = tools.map(({ _id }) => _id.toHexString());
      const totals = await run.ledger.stockTotalsByTool(ids);
      for (const tool of tools) {
        const id = tool._id.toHexString();
        if (textOf(accountOf(tool)) !== ledgerText(totals.get(id))) yield () => recheckTool(id, run);
      }
    }
  },
};

/** Comparable only if the tool did not change while the ledger was read and no entries are pending. */
async function recheckTool(id: string, { store, ledger }: CheckRun): Promise<Violation | undefined> {
  const before = await store.byId('tools', id);
  const inLedger = ledgerText((await ledger.stockTotalsByTool([id])).get(id));
  const tool = await store.byId('tools', id);
  if (!before || !tool || hasPending(before, tool)) return undefined;
  const account = textOf(accountOf(tool));
  if (account !== textOf(accountOf(before)) || account === inLedger) return undefined;
  return toolViolation(tool, ` has ${account}; its moves in the ledger add up to ${inLedger}.`, {
    invariant: 'I1',
    remedy: 'The ledger has what really happened; correct the available quantity by updateTool.',
  });
}

function hasPending(...rows: readonly (OrderRow | ToolRow | undefined)[]): boolean {
  return rows.some((row) => (row?.moves ?? []).length > 0);
}

function ledgerText(totals: StockTotals | undefined): string {
  return totals ? textOf(toStockAccount(totals)) : '';
}

function textOf({ stocked, available, held, sold }: Account): string {
  return `${stocked ?? 'no'} stocked, ${available} available, ${held} held and ${sold} sold`;
}

export const ledgerOrdersCheck: Check = {
  name: 'ledger-orders',
  invariants: ['I2', 'I4'],
  rule: "The ledger has exactly the entries that each order's status requires.",
  subjects: 'orders',
  async *find(run) {
    for await (const page of run.store.pages('orders')) {
      const orders = page.filter((order) => !isUnplaced(order));
      run.countChecked(orders.length);
      const ids = orders.map(({ _id }) => _id.toHexString());
      const violationOf = await compareWithLedger(run.ledger, ids);
      for (const order of orders) {
        if (violationOf(order)) yield () => recheckOrder(order._id.toHexString(), run);
      }
    }
  },
};

async function recheckOrder(id: string, { store, ledger }: CheckRun): Promise<Violation | undefined> {
  const before = await store.byId('orders', id);
  const tools = [...(await store.byIds('tools', before ? toolIdsOf([before]) : [])).values()];
  const violationOf = await compareWithLedger(ledger, [id]);
  const order = await store.byId('orders', id);
  if (!before || order?.status !== before.status || hasPending(before, order, ...tools)) return undefined;
  if (order.refunds?.some(({ restockDue }) => restockDue)) return undefined;
  const isEnding = outcomeFor(order) !== 'keep' && tools.some((tool) => holdsFor(tool, id).length > 0);
  return isEnding ? undefined : violationOf(order);
}

async function compareWithLedger(ledger: LedgerRepository, ids: readonly string[]) {
  const stock = await ledger.stockTotalsByOrder(ids);
  const payments = await ledger.paymentTotalsByOrder(ids);
  return (order: OrderRow): Violation | undefined => {
    const [units, paid] = [stock.get(order._id.toHexString()), payments.get(order._id.toHexString())];
    if (!units || !paid) return undefined;
    const stockText = stockFault(order, units);
    const text = stockText ?? paymentFault(order, paid);
    if (text === undefined) return undefined;
    const remedy = 'The ledger is append-only: investigate missing or surplus entries by hand.';
    return orderViolation(order, `: ${text}.`, { invariant: stockText ? 'I2' : 'I4', remedy });
  };
}

function stockFault(order: OrderRow, byTool: ReadonlyMap<string, StockTotals>): string | undefined {
  const outcome = outcomeFor(order);
  if (outcome === undefined) return undefined;
  for (const toolId of new Set([...toolIdsOf([order]), ...byTool.keys()])) {
    const totals = byTool.get(toolId);
    const fault = lineFault(lineOf(order, toolId)?.quantity ?? 0, totals, outcome);
    if (fault !== undefined) return fault;
    const [due, restocked] = [restockedOf(order, toolId), totals?.stocked ?? 0];
    if (due !== restocked)
      return `its refunds restock ${due} of tool ${toolId}, but the ledger has ${restocked} restocked for it`;
  }
  return undefined;
}

function restockedOf({ refunds = [] }: OrderRow, toolId: string): number {
  const lines = refunds.flatMap(({ status, lines }) => (status === 'SUCCEEDED' ? lines : []));
  return lines.reduce((sum, line) => sum + (line.restock && line.toolId === toolId ? line.quantity : 0), 0);
}

function lineFault(quantity: number, totals: StockTotals | undefined, outcome: ReservationOutcome) {
  const { held = 0, released = 0, sold = 0 } = totals ?? {};
  const isOlderThanLedger = held === 0 && released === 0 && sold === 0;
  if (outcome === 'sell' && isOlderThanLedger) return undefined;
  const net = outcome === 'release' ? 0 : quantity;
  if (held - released === net && sold === (outcome === 'sell' ? quantity : 0)) return undefined;
  return `it is for ${quantity}, but the ledger has ${held} held, ${released} released and ${sold} sold for it`;
}

function paymentFault(order: OrderRow, { charged, refunded, charged_back: lost }: PaymentTotals) {
  if (order.inLedger !== true) return undefined;
  const total = amountOf(order);
  const late = (order.refundedIntents ?? []).length * total;
  const paid = order.transactionId == null ? 0 : total;
  const back = late + (order.status === 'REFUNDED' ? paid : (order.refundedAmount ?? 0));
  const taken = late + (order.refusedIntents ?? []).length * total + paid;
  const demandedLost = lostAmountOf(order);
  if (lost !== demandedLost)
    return `the ledger has ${formatMoney(money(lost))} charged back for it; its disputes demand ${formatMoney(money(demandedLost))}`;
  if (charged === taken && refunded === back) return undefined;
  return `the ledger has ${sumsText(charged, refunded)} for it; its state demands ${sumsText(taken, back)}`;
}

function sumsText(charged: number, refunded: number): string {
  return `${formatMoney(money(charged))} charged and ${formatMoney(money(refunded))} refunded`;
}
