import { type StoredOrder } from '@shop/api-orders';
import { CURRENCY } from '@shop/contracts';
import { type IssuingTerms, partiesOf, taxSharesOf } from './draft-invoice';
import type { Invoice, InvoiceDraft } from './invoice';
import { refundedOf } from './order-refunds';
import { sumsOf } from './order-sums';

type Correction = StoredOrder['refundCorrections'][number];

/** The paper of a correction: an invoice of a refund that failed, or the credit note of one that was repeated, if it has its invoice. */
export function draftCorrection(
  order: StoredOrder,
  correction: Correction,
  papers: readonly Invoice[],
  terms: IssuingTerms,
): InvoiceDraft | undefined {
  if (correction.kind === 'FAILED') return draftCorrectingInvoice(order, correction, papers, terms);
  const failed = order.refundCorrections[order.refundCorrections.indexOf(correction) - 1];
  const corrected = papers.find(({ source }) => source === failed?.id);
  return corrected && draftRepeatedCredit(order, correction, corrected, terms);
}

/** Takes a credit note back, of which the money is with the shop again. */
function draftCorrectingInvoice(
  order: StoredOrder,
  { id, amount: total }: Correction,
  papers: readonly Invoice[],
  { seller, series }: IssuingTerms,
): InvoiceDraft {
  const notes = papers.filter(({ kind }) => kind === 'CREDIT_NOTE');
  const note = notes.findLast((each) => each.total === total) ?? notes.at(-1);
  const { taxMode } = sumsOf(order);
  const upTo = refundedOf(order);
  const { taxes, tax } = taxSharesOf(order, upTo - total, upTo);
  const base = taxMode === 'ADDED' ? total - tax : total;
  const name = `Refund that failed${note ? `, of credit note ${note.number}` : ''}`;
  return {
    ...{ kind: 'INVOICE', series: series.invoice, source: id, refersTo: note?.number ?? null },
    reason: 'The payment provider could not make the refund.',
    ...partiesOf(order, seller),
    ...{ currency: CURRENCY, taxMode, charges: [], taxes, tax, total },
    lines: [{ sku: '', name, quantity: 1, pricePerUnit: base, total: base }],
  };
}

/** Undoes a correcting invoice, amount by amount. */
function draftRepeatedCredit(
  order: StoredOrder,
  { id }: Correction,
  corrected: Invoice,
  { seller, series }: IssuingTerms,
): InvoiceDraft {
  const { currency, taxMode, lines, charges, taxes, tax, total } = corrected;
  return {
    ...{ kind: 'CREDIT_NOTE', series: series.creditNote, source: id, refersTo: corrected.number },
    reason: 'The refund was made after all.',
    ...partiesOf(order, seller),
    ...{ currency, taxMode, charges, taxes, tax, total },
    lines: lines.map((line) => ({ ...line, name: `Refund that was made after all, of ${corrected.number}` })),
  };
}
