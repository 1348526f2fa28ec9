import type { ReceiptFragment } from '@shop/web-apollo/generated/orders';
import { LinkButton } from '@shop/web-ui';
import { kindText } from './invoice-kind';

/** To the invoice and credit notes of an order. */
export function InvoiceLinks({ order: { invoices } }: { readonly order: Pick<ReceiptFragment, 'invoices'> }) {
  return invoices.map((paper) => (
    <LinkButton key={paper.id} to={`/invoice/${paper.number}`}>
      {kindText(paper)} {paper.number}
    </LinkButton>
  ));
}
