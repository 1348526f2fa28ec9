import type { InvoicesQuery, ListedInvoiceFragment } from '@shop/web-apollo/generated/invoices';
import { SaveFileButton } from '@shop/web-auth';
import { Email, Id, Price, type Column } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { invoiceDay } from './invoice-day';
import { kindText } from './invoice-kind';

type ManagedInvoice = InvoicesQuery['invoices']['nodes'][number];

const NUMBER: Column<ListedInvoiceFragment> = {
  header: 'Number',
  cardSlot: 'title',
  cell: ({ number }) => <Link to={`/invoice/${number}`}>{number}</Link>,
};
const OTHERS: readonly Column<ListedInvoiceFragment>[] = [
  { header: 'Type', cell: (invoice) => <Kind invoice={invoice} /> },
  {
    header: 'Date',
    cell: ({ issuedAt }) => <time dateTime={issuedAt}>{invoiceDay(issuedAt, 'medium')}</time>,
  },
  {
    header: 'Order',
    cell: ({ orderId, orderNumber }) => (
      <Link to={`/dashboard/orders/${orderId}`}>
        <Id value={orderNumber} />
      </Link>
    ),
  },
];
const AMOUNT: readonly Column<ListedInvoiceFragment>[] = [
  { header: 'Total', align: 'end', cell: ({ total }) => <Price value={total} /> },
  {
    header: 'Actions',
    align: 'end',
    cardSlot: 'actions',
    cell: ({ number }) => (
      <SaveFileButton
        variant="ghost"
        path={`/invoice/${encodeURIComponent(number)}.pdf`}
        fileName={`${number}.pdf`}
        aria-description={number}
      >
        Download PDF
      </SaveFileButton>
    ),
  },
];

export const MY_INVOICE_COLUMNS: readonly Column<ListedInvoiceFragment>[] = [NUMBER, ...OTHERS, ...AMOUNT];

export const INVOICE_COLUMNS: readonly Column<ManagedInvoice>[] = [
  NUMBER,
  ...OTHERS,
  { header: 'Customer', cell: (invoice) => <Customer invoice={invoice} /> },
  ...AMOUNT,
];

function Kind({ invoice }: { readonly invoice: ListedInvoiceFragment }) {
  const { refersTo } = invoice;
  return (
    <div>
      {kindText(invoice)}
      {refersTo && (
        <>
          {' '}
          for <Link to={`/invoice/${refersTo}`}>{refersTo}</Link>
        </>
      )}
    </div>
  );
}

function Customer({ invoice: { buyer } }: { readonly invoice: ManagedInvoice }) {
  if (!buyer) return 'Deleted customer';
  return (
    <div>
      <bdi>{buyer.name}</bdi>
      <br />
      <Email address={buyer.email} />
    </div>
  );
}
