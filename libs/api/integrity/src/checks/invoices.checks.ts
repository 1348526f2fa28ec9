import type { Check, CheckRun, Suspicion, Violation } from '../domain/check';
import type { InvoiceRow, OrderRow } from '../persistence/rows';
import { amountOf } from './order-lines';
import { isOverdue } from './row-check';
import { orderViolation } from './violations';

const BY_HAND = 'Invoices are append-only: investigate by hand, starting with npm run invoices:verify.';

export const invoiceChainCheck: Check = {
  name: 'invoice-chain',
  invariants: ['I18'],
  rule: 'Numbers of invoices have no gap and no twin, and no invoice was changed.',
  subjects: 'invoices',
  async *find({ invoices, countChecked }) {
    const judge: Suspicion = async () => {
      const { fault: text } = await invoices.verification.verify();
      if (text === undefined) return undefined;
      return { invariant: 'I18', subject: { kind: 'SHOP', id: 'invoices' }, text, remedy: BY_HAND };
    };
    const report = await invoices.verification.verify();
    countChecked(report.invoices);
    if (report.fault !== undefined) yield judge;
  },
};

/** Served by the index of `invoiced`. */
const PAID = { paidAt: { $exists: true } };

/** Without a seller no invoices are made, which is no violation. */
export const invoicedOrdersCheck: Check = {
  name: 'invoiced-orders',
  invariants: ['I18'],
  rule: 'Every paid order has its invoice, and its refunds have their credit notes.',
  subjects: 'paid orders without them',
  async *find(run) {
    const waiting = await run.store.count('orders', { ...PAID, invoiced: null });
    if (!(await run.invoices.issuer.hasSeller())) {
      if (waiting > 0)
        run.note(
          `${waiting} paid orders wait for their invoices: the settings lack the seller's name or address.`,
        );
      return;
    }
    for await (const orders of run.store.pages('orders', { ...PAID, invoiced: null })) {
      run.countChecked(orders.length);
      for (const order of orders.filter((each) => withoutInvoice(each, run))) {
        yield async () => {
          const current = await run.store.byId('orders', order._id.toHexString());
          return current && withoutInvoice(current, run);
        };
      }
    }
  },
};

function withoutInvoice(order: OrderRow, run: CheckRun): Violation | undefined {
  const changedAt = order.events?.at(-1)?.at ?? order.paidAt;
  if (!order.paidAt || order.invoiced || !changedAt || !isOverdue(changedAt, run)) return undefined;
  return orderViolation(order, ' lacks its invoice or credit note.', {
    invariant: 'I18',
    remedy: 'Missing invoices and credit notes are made.',
    repair: () => run.invoices.issuer.issueDue(),
  });
}

export const invoiceSumsCheck: Check = {
  name: 'invoice-sums',
  invariants: ['I18', 'I4'],
  rule: 'Invoices and credit notes add up, to the total of their order and to what was refunded.',
  subjects: 'invoiced orders',
  async *find(run) {
    for await (const invoices of run.store.pages('invoices', { kind: 'INVOICE' })) {
      const ids = [...new Set(invoices.map(({ orderId }) => orderId))];
      run.countChecked(ids.length);
      for (const { id } of await wrongSums(run, ids)) {
        yield async () => {
          const [text] = (await wrongSums(run, [id])).map((wrong) => wrong.text);
          if (text === undefined) return undefined;
          return { invariant: 'I18', subject: { kind: 'ORDER', id }, text, remedy: BY_HAND };
        };
      }
    }
  },
};

async function wrongSums({ store }: CheckRun, orderIds: readonly string[]) {
  const [orders, papers] = [await store.byIds('orders', orderIds), await store.invoicesOf(orderIds)];
  return orderIds.flatMap((id) => {
    const own = papers.filter(({ orderId }) => orderId === id);
    const text = own.map(faultOfSums).find(Boolean) ?? faultOfOrder(id, orders.get(id), own);
    return text === undefined ? [] : [{ id, text }];
  });
}

function faultOfSums({ number, lines, charges, taxes, taxMode, tax, total }: InvoiceRow): string | undefined {
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const sum = charges.reduce((all, { amount }) => all + amount, goods) + (taxMode === 'ADDED' ? tax : 0);
  const taxSum = taxes.reduce((all, { amount }) => all + amount, 0);
  const wholeLines = lines.every((line) => line.quantity * line.pricePerUnit === line.total);
  if (sum === total && taxSum === tax && wholeLines) return undefined;
  return `${number} does not add up: its lines, charges and taxes come to ${sum}, its total is ${total}.`;
}

function faultOfOrder(
  id: string,
  order: OrderRow | undefined,
  papers: readonly InvoiceRow[],
): string | undefined {
  if (!order) return `Order ${id} has an invoice and does not exist.`;
  const amount = amountOf(order);
  const invoiced = sumOf(papers.filter(isOfOrder));
  if (invoiced !== amount) return `Order ${id} came to ${amount} minor units, its invoices to ${invoiced}.`;
  const recorded = order.status === 'REFUNDED' ? amount : (order.refundedAmount ?? 0);
  const refunded = recorded - uncorrectedOf(order);
  const isCredit = ({ kind }: InvoiceRow) => kind === 'CREDIT_NOTE';
  const corrections = papers.filter((paper) => !isCredit(paper) && !isOfOrder(paper));
  const credited = sumOf(papers.filter(isCredit)) - sumOf(corrections);
  if (!order.invoiced || credited === refunded) return undefined;
  return `Of order ${id} ${refunded} minor units were refunded, its credit notes come to ${credited}.`;
}

/** Others correct a credit note whose refund failed. */
function isOfOrder({ kind, refersTo }: InvoiceRow): boolean {
  return kind === 'INVOICE' && refersTo === null;
}

function sumOf(papers: readonly InvoiceRow[]): number {
  return papers.reduce((sum, { total }) => sum + total, 0);
}

/** Of recorded refunds, what is with the shop again; minor units. */
function uncorrectedOf({ refundCorrections = [] }: OrderRow): number {
  return refundCorrections.reduce((sum, { kind, amount }) => sum + (kind === 'FAILED' ? amount : -amount), 0);
}
