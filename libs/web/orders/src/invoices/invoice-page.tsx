import { toQueryState } from '@shop/web-apollo';
import { useInvoiceQuery } from '@shop/web-apollo/generated/invoices';
import { SaveFileButton } from '@shop/web-auth';
import {
  AsyncContent,
  Button,
  EmptyState,
  LinkButton,
  PageHeading,
  SkeletonGroup,
  useDocumentTitle,
} from '@shop/web-ui';
import { useParams } from 'react-router-dom';
import { OrdersLink } from '../components/order-parts';
import { kindText } from './invoice-kind';
import { type InvoiceProps, InvoicePaper } from './invoice-paper';

const FILE_ENDING = /\.pdf$/i;

/** `/invoice/:number`: an invoice or credit note, to print and to download. The address of its file leads here, too. */
export function InvoicePage() {
  const number = (useParams()['number'] ?? '').replace(FILE_ENDING, '');
  return (
    <AsyncContent
      {...toQueryState(useInvoiceQuery({ variables: { number } }))}
      skeleton={<SkeletonGroup count={3} height="160px" />}
    >
      {({ invoice }) => (invoice ? <Invoice invoice={invoice} /> : <NoInvoice />)}
    </AsyncContent>
  );
}

function NoInvoice() {
  useDocumentTitle('Invoice');
  return (
    <EmptyState
      title="There is no such invoice"
      text="It may be another account's. Look for it among the orders."
      action={<OrdersLink />}
    />
  );
}

function Invoice({ invoice }: InvoiceProps) {
  const { number, orderId } = invoice;
  const title = `${kindText(invoice)} ${number}`;
  useDocumentTitle(title);
  return (
    <>
      <PageHeading
        actions={
          <>
            <SaveFileButton
              variant="primary"
              path={`/invoice/${encodeURIComponent(number)}.pdf`}
              fileName={`${number}.pdf`}
              aria-description={number}
            >
              Download PDF
            </SaveFileButton>
            <Button onClick={() => window.print()}>Print</Button>
            <LinkButton to={`/dashboard/orders/${orderId}`}>Order</LinkButton>
          </>
        }
      >
        {title}
      </PageHeading>
      <InvoicePaper invoice={invoice} />
    </>
  );
}
