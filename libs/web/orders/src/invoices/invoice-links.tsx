import type { ReceiptFragment } from '@shop/web-apollo/generated/orders';
import { LinkButton } from '@shop/web-ui';
import { KIND_TEXTS } from './invoice-kind';

/** To the invoice and credit notes of an order. */
export function InvoiceLinks({ order: { invoices } }: { readonly order: Pick<ReceiptFragment, 'invoices'> }) {
  return invoices.map(({ id, number, kind }) => (
    <LinkButton key={id} to={`/invoice/${number}`}>
      {KIND_TEXTS[kind]} {number}
    </LinkButton>
  ));
}
