import type { InvoiceDetailsFragment } from '@shop/web-apollo/generated/invoices';

export const KIND_TEXTS: Readonly<Record<InvoiceDetailsFragment['kind'], string>> = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
};

/** An invoice that refers to a paper takes back a credit note. */
export function kindText({ kind, refersTo }: Pick<InvoiceDetailsFragment, 'kind' | 'refersTo'>): string {
  return kind === 'INVOICE' && refersTo !== null ? 'Correcting invoice' : KIND_TEXTS[kind];
}
