import { formatMoney, LOCALE, money } from '@shop/contracts';
import type { Invoice, InvoiceTax } from '../domain/invoice';

type Row = readonly [label: string, value: string];

/** The words of a paper, the same in HTML and PDF. */
export interface InvoiceView {
  readonly title: string;
  readonly number: string;
  readonly sellerName: string;
  /** Lines of the address. */
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly details: readonly Row[];
  /** Texts of each line, in the order of the columns. */
  readonly lines: readonly (readonly string[])[];
  readonly sums: readonly Row[];
  readonly total: Row;
  readonly remarks: readonly string[];
  /** How to reach and to identify the seller. */
  readonly contact: string;
}

export const COLUMNS = ['Item no.', 'Description', 'Quantity', 'Unit price', 'Amount'] as const;

const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const COUNTRY = new Intl.DisplayNames([LOCALE], { type: 'region' });

export function toInvoiceView(invoice: Invoice): InvoiceView {
  const { kind, number, seller, buyer, total } = invoice;
  const isCredit = kind === 'CREDIT_NOTE';
  return {
    title: isCredit ? 'Credit note' : invoice.refersTo === null ? 'Invoice' : 'Correcting invoice',
    number,
    sellerName: seller.name,
    seller: [...linesOf(seller.address), ...(seller.country ? [COUNTRY.of(seller.country) ?? ''] : [])],
    buyer: buyer ? [buyer.name, ...linesOf(buyer.address), buyer.email] : ['Deleted customer'],
    details: detailsOf(invoice),
    lines: invoice.lines.map((line) => [
      ...[line.sku, line.name, line.quantity.toLocaleString(LOCALE)],
      ...[price(line.pricePerUnit), price(line.total)],
    ]),
    sums: sumsOf(invoice),
    total: [isCredit ? 'Total refunded' : 'Total', price(total)],
    remarks: remarksOf(invoice),
    contact: [seller.vatId && `VAT ID ${seller.vatId}`, seller.email, seller.phone]
      .filter(Boolean)
      .join(' · '),
  };
}

function detailsOf(invoice: Invoice): Row[] {
  const { kind, number, issuedAt, orderNumber, orderedAt, paidAt, refersTo, reason, buyer } = invoice;
  const optional: [string, string | null | undefined][] = [
    [kind === 'CREDIT_NOTE' ? 'For invoice' : 'For credit note', refersTo],
    ['Reason', reason],
    ['Your order no.', buyer?.purchaseOrderNumber],
  ];
  return [
    ['Number', number],
    ['Date', DATE.format(issuedAt)],
    ...optional.flatMap(([label, value]): Row[] => (value ? [[label, value]] : [])),
    ['Order', orderNumber],
    ['Ordered on', DATE.format(orderedAt)],
    ...(refersTo === null ? ([['Paid on', DATE.format(paidAt)]] as const) : []),
  ];
}

function sumsOf({ lines, charges, taxes, taxMode }: Invoice): Row[] {
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  return [
    ...(charges.length + taxes.length > 0 ? ([['Subtotal', price(subtotal)]] as const) : []),
    ...charges.map(({ name, amount }): Row => [name, price(amount)]),
    ...taxes.map((tax): Row => [taxName(tax, taxMode === 'INCLUDED'), price(tax.amount)]),
  ];
}

/** "VAT 19% on $100.00", "Included VAT 19% on $84.03" */
function taxName({ name, basisPoints, taxable }: InvoiceTax, isIncluded: boolean): string {
  return `${isIncluded ? 'Included ' : ''}${name} ${basisPoints / 100}% on ${price(taxable)}`;
}

function remarksOf({ kind, taxMode, total, currency, refersTo }: Invoice): string[] {
  const included = taxMode === 'INCLUDED' ? ['Prices include tax.'] : [];
  const paid = `${price(total)} (${currency}) was`;
  if (kind === 'INVOICE' && refersTo !== null)
    return [
      ...included,
      `${price(total)} (${currency}) of a refund is with the seller again. Nothing is due.`,
    ];
  return kind === 'CREDIT_NOTE'
    ? [...included, `${paid} given back to the card that paid.`]
    : [...included, `${paid} paid by card. Nothing is due.`];
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function price(amount: number): string {
  return formatMoney(money(amount));
}
