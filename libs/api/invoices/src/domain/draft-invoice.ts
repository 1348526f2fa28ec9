import type { StoredOrder } from '@shop/api-orders';
import type { ShopSettings } from '@shop/api-settings';
import { CURRENCY } from '@shop/contracts';
import type { Invoice, InvoiceBuyer, InvoiceDraft, InvoiceLine, InvoiceSeller, InvoiceTax } from './invoice';
import type { MadeRefund } from './order-refunds';
import { type OrderSums, sumsOf } from './order-sums';

/** How a paper is made: whose it is, and in which series. */
export interface IssuingTerms {
  readonly seller: InvoiceSeller;
  readonly series: ShopSettings['invoiceSeries'];
}

/** @param order a paid one */
export function draftInvoice(order: StoredOrder, { seller, series }: IssuingTerms): InvoiceDraft {
  const sums = sumsOf(order);
  const { taxMode, shipping, shippingName, total } = sums;
  const tax = taxOf(sums);
  return {
    ...{ kind: 'INVOICE', series: series.invoice, source: order.id, refersTo: null, reason: null },
    ...partiesOf(order, seller),
    ...{ currency: CURRENCY, taxMode },
    lines: order.lines.map((line) => toLine(line, line.quantity)),
    charges: shipping === 0 ? [] : [{ name: shippingName, amount: shipping }],
    taxes: sums.taxes.map((applied) => toTax(applied, applied.amount, total - tax)),
    ...{ tax, total },
  };
}

/** The shares of tax of all refunds of an order add up to the tax of its invoice. */
export function draftCreditNote(
  order: StoredOrder,
  refund: MadeRefund,
  invoice: Pick<Invoice, 'number'>,
  { seller, series }: IssuingTerms,
): InvoiceDraft {
  const sums = sumsOf(order);
  const { before, amount: total } = refund;
  const upTo = before + total;
  const { taxes, tax } = taxSharesOf(order, before, upTo);
  const base = sums.taxMode === 'ADDED' ? total - tax : total;
  const lines = linesOf(order, refund, base);
  const rest = base - lines.reduce((sum, line) => sum + line.total, 0);
  const restName = rest === sums.shipping ? sums.shippingName : 'Adjustment';
  return {
    ...{ kind: 'CREDIT_NOTE', series: series.creditNote, source: refund.id },
    ...{ refersTo: invoice.number, reason: refund.reason },
    ...partiesOf(order, seller),
    ...{ currency: CURRENCY, taxMode: sums.taxMode, lines },
    charges: rest === 0 ? [] : [{ name: restName, amount: rest }],
    ...{ taxes, tax, total },
  };
}

/** The taxes in what lies between two refunded sums of an order, in minor units. */
export function taxSharesOf(order: StoredOrder, from: number, to: number) {
  const sums = sumsOf(order);
  const shares = sums.taxes.map(({ amount }) => share(amount, to, sums) - share(amount, from, sums));
  const tax = shares.reduce((sum, amount) => sum + amount, 0);
  const taxable = to - from - tax;
  return { tax, taxes: sums.taxes.map((applied, index) => toTax(applied, shares[index] ?? 0, taxable)) };
}

export function partiesOf(order: StoredOrder, seller: InvoiceSeller) {
  const { id: orderId, number: orderNumber, customerUid, createdAt: orderedAt, paidAt = orderedAt } = order;
  return { orderId, orderNumber, customerUid, orderedAt, paidAt, seller, buyer: buyerOf(order) };
}

function buyerOf(order: StoredOrder): InvoiceBuyer | null {
  if (order.anonymizedAt) return null;
  const { customerName: name, address, customerEmail: email, purchaseOrderNumber } = order;
  return { name, address, email, purchaseOrderNumber: purchaseOrderNumber || null };
}

function linesOf(order: StoredOrder, refund: MadeRefund, base: number): InvoiceLine[] {
  const refunded = order.lines.flatMap((line) => {
    const units = refund.lines.find(({ toolId }) => toolId === line.toolId)?.quantity ?? 0;
    return units > 0 ? [toLine(line, units)] : [];
  });
  if (refunded.length > 0) return refunded;
  return [
    { sku: '', name: `Refund for order ${order.number}`, quantity: 1, pricePerUnit: base, total: base },
  ];
}

function toLine(
  { sku, toolName: name, pricePerUnit }: StoredOrder['lines'][number],
  quantity: number,
): InvoiceLine {
  return { sku, name, quantity, pricePerUnit, total: pricePerUnit * quantity };
}

function toTax(
  { country, name, basisPoints }: OrderSums['taxes'][number],
  amount: number,
  taxable: number,
): InvoiceTax {
  return { country, name, basisPoints, taxable, amount };
}

function taxOf({ taxes }: OrderSums): number {
  return taxes.reduce((sum, { amount }) => sum + amount, 0);
}

/** Of an amount, what falls on a part of the total; half up. */
function share(amount: number, part: number, { total }: OrderSums): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(total)) / (2n * BigInt(total)));
}
