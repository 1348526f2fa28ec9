import type { InvoiceDetailsFragment } from '@shop/web-apollo/generated/invoices';

export const KIND_TEXTS: Readonly<Record<InvoiceDetailsFragment['kind'], string>> = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
};
