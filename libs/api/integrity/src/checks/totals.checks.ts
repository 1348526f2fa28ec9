import { lineSharesOf, refundSharesOf, sharesOf } from '@shop/api-orders';
import { formatMoney, money } from '@shop/contracts';
import type { Check, CheckInfo, Violation } from '../domain/check';
import type { IntegrityStore } from '../persistence/integrity-store';
import type { OrderRow } from '../persistence/rows';
import { lostAmountOf } from './order-disputes';
import { lineOf, linesOf, pricedOf, toolIdsOf } from './order-lines';
import { isSold } from './order-states';
import { partitions } from './partitions';
import { formatUnits, holdsOf } from './stock-account';

/** About 25 MB. */
const TOOLS_PER_PASS = 200_000;

type Totals = readonly number[];

/** Totals that the shop keeps by tool, compared with its paid orders. */
interface TotalsRule extends CheckInfo, Pick<Violation, 'invariant' | 'remedy'> {
  counted(store: IntegrityStore, toolId?: string): AsyncIterable<readonly [toolId: string, totals: Totals]>;
  /** Orders of a tool that may not be counted yet. */
  uncounted(store: IntegrityStore, toolId: string): Promise<readonly OrderRow[]>;
  /** By line. */
  totalsOf(order: OrderRow): readonly Totals[];
  /** @param index of the wrong sum */
  describe(toolId: string, counted: number, due: number, index: number): string;
}

/** Sums only grow, so during trade: counted before <= paid orders <= counted after + uncounted. */
function totalsCheck(rule: TotalsRule): Check {
  async function* find({ store, countChecked }: Parameters<Check['find']>[0]) {
    for (const isInPart of partitions(await store.count('tools', {}), TOOLS_PER_PASS)) {
      const [before, byOrders] = [new Map<string, Totals>(), new Map<string, Totals>()];
      for await (const [toolId, totals] of rule.counted(store)) {
        if (isInPart(toolId)) add(before, toolId, totals);
      }
      for await (const page of store.pages('orders')) {
        const sold = page.filter(isSold);
        countChecked(sold.filter((order) => toolIdsOf([order]).some(isInPart)).length);
        for (const order of sold) addOrder(byOrders, order, isInPart);
      }
      for (const id of new Set([...before.keys(), ...byOrders.keys()])) {
        const [counted, due] = [before.get(id) ?? [], byOrders.get(id) ?? []];
        if (String(counted) !== String(due)) yield () => recheck(store, id, counted, due);
      }
    }
  }

  function addOrder(sums: Map<string, Totals>, order: OrderRow, isWanted: (toolId: string) => boolean) {
    const totals = rule.totalsOf(order);
    for (const [index, { toolId }] of linesOf(order).entries())
      if (isWanted(toolId)) add(sums, toolId, totals[index] ?? []);
  }

  async function recheck(store: IntegrityStore, id: string, before: Totals, due: Totals) {
    const sums = new Map<string, Totals>();
    const uncounted = (await rule.uncounted(store, id)).filter(isSold);
    for (const order of uncounted) addOrder(sums, order, (toolId) => toolId === id);
    for await (const [, totals] of rule.counted(store, id)) add(sums, id, totals);
    const after = sums.get(id) ?? [];
    for (let index = 0; index < Math.max(before.length, due.length); index += 1) {
      const [had = 0, owed = 0, has = 0] = [before[index], due[index], after[index]];
      if (had <= owed && owed <= has) continue;
      const text = rule.describe(id, had > owed ? had : has, owed, index);
      const { invariant, remedy } = rule;
      return { invariant, remedy, subject: { kind: 'TOOL', id } as const, text };
    }
    return undefined;
  }
  const { name, invariants, rule: text, subjects } = rule;
  return { name, invariants, rule: text, subjects, find };
}

function add(sums: Map<string, Totals>, toolId: string, totals: Totals): void {
  const sum = sums.get(toolId);
  sums.set(toolId, sum ? totals.map((value, index) => value + (sum[index] ?? 0)) : totals);
}

export const soldUnitsCheck = totalsCheck({
  ...{ name: 'sold-pieces', invariants: ['I1'], invariant: 'I1', subjects: 'paid orders' },
  rule: 'Units sold of every tool match its paid orders.',
  remedy: 'Count the stock and correct the available quantity by updateTool.',
  async *counted(store, toolId) {
    if (toolId !== undefined) yield [toolId, [(await store.byId('tools', toolId))?.sold ?? 0]];
    else {
      for await (const tools of store.pages('tools')) {
        for (const { _id, sold } of tools) if (sold !== 0) yield [_id.toHexString(), [sold]];
      }
    }
  },
  async uncounted(store, toolId) {
    const ids = holdsOf(await store.byId('tools', toolId)).map(({ orderId }) => orderId);
    return [...(await store.byIds('orders', ids)).values()];
  },
  totalsOf: (order) => linesOf(order).map(({ quantity }) => [quantity]),
  describe: (id, counted, due) =>
    `Tool ${id} counts ${formatUnits(counted)} as sold; its paid orders are for ${due}.`,
});

export const salesCheck = totalsCheck({
  ...{ name: 'sales', invariants: ['I4'], invariant: 'I4', subjects: 'paid orders' },
  rule: 'Sales figures match what orders were paid and refunded.',
  remedy: 'Find the wrong day by comparing each day with its orders.',
  async *counted(store, toolId) {
    for await (const days of store.pages('sales', toolId === undefined ? {} : { toolId })) {
      for (const day of days) yield [day.toolId, [day.revenue, day.refunded]];
    }
  },
  async uncounted(store, toolId) {
    const pending = { 'unposted.recordedAt': { $exists: true } };
    const due = { dueAt: { $exists: true }, 'unposted.0': { $exists: false } };
    const orders: OrderRow[] = [];
    for (const filter of [pending, due]) {
      for await (const page of store.pages('orders', filter))
        orders.push(...page.filter((order) => lineOf(order, toolId)));
    }
    return orders;
  },
  totalsOf(order) {
    const { status, refundedAmount = 0, refundFailedAmount = 0 } = order;
    const priced = pricedOf(order);
    const sold = lineSharesOf(priced);
    const refunded = status === 'REFUNDED' ? sold : refundSharesOf(priced, refundedAmount);
    const further = sharesOf(priced, lostAmountOf(order, order.transactionId ?? null) - refundFailedAmount);
    return sold.map((share, index) => [share, (refunded[index] ?? 0) + (further[index] ?? 0)]);
  },
  describe(id, counted, due, index) {
    const [has, demanded] = [formatMoney(money(counted)), formatMoney(money(due))];
    const what = index === 0 ? 'taken' : 'given back';
    return `The sales count ${has} as ${what} for tool ${id}; its orders say ${demanded}.`;
  },
});
