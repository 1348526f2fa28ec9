import { useConnection } from '@shop/web-apollo';
import { useMyInvoicesQuery } from '@shop/web-apollo/generated/invoices';
import { EmptyState, TablePage, useListParams } from '@shop/web-ui';
import { OrdersLink } from '../components/order-parts';
import { MY_INVOICE_COLUMNS } from './invoice-columns';

/** `/dashboard/my-invoices`: the customer's invoices and credit notes, newest first. */
export function MyInvoicesPage() {
  const { length } = useListParams();
  const query = useMyInvoicesQuery();
  return (
    <TablePage
      documentTitle="My Invoices"
      heading="My Invoices"
      caption="My Invoices"
      list={useConnection(query, query.data?.myInvoices, length)}
      columns={MY_INVOICE_COLUMNS}
      empty={
        <EmptyState
          title="No invoices yet"
          text="A paid order gets its invoice here."
          action={<OrdersLink />}
        />
      }
    />
  );
}
