import { LIMITS } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import { useInvoicesQuery } from '@shop/web-apollo/generated/invoices';
import { SaveFileButton } from '@shop/web-auth';
import {
  Button,
  DebouncedTextField,
  EmptyState,
  SelectField,
  TablePage,
  useListParams,
  type ListParams,
} from '@shop/web-ui';
import { SellerBanner } from '../shop-settings/seller-banner';
import { INVOICE_COLUMNS } from './invoice-columns';
import { dayError, exportPath, invoiceFilter, KINDS, lastDayError } from './invoice-params';
import styles from './invoices-page.module.css';

const KIND_OPTIONS = [['', 'All'] as const, ...KINDS];

/** `/dashboard/invoices`: everybody's invoices and credit notes, newest first, by number, type and date. */
export function InvoicesPage() {
  const list = useListParams();
  const filter = invoiceFilter(list.params);
  const query = useInvoicesQuery({ variables: filter });
  return (
    <TablePage
      documentTitle="Invoices"
      heading="Invoices"
      caption="Invoices"
      list={useConnection(query, query.data?.invoices, list.length)}
      columns={INVOICE_COLUMNS}
      actions={
        <SaveFileButton path={exportPath(filter)} fileName="invoices.csv">
          Export invoices
        </SaveFileButton>
      }
      controls={
        <>
          <SellerBanner />
          <Filters {...list} />
        </>
      }
      empty={Object.keys(filter).length > 0 ? <NoMatch clear={list.clear} /> : NOTHING}
    />
  );
}

function Filters({ params, setParam, clearCount }: ListParams) {
  const draft = (name: string) => ({ name, value: params.get(name) ?? '', onCommit: setParam, clearCount });
  const kind = KINDS.find(([known]) => known === params.get('kind'))?.[0] ?? '';
  return (
    <div role="search" className={styles.filters}>
      <SelectField
        label="Type"
        options={KIND_OPTIONS}
        value={kind}
        onChange={({ target }) => setParam('kind', target.value)}
      />
      <DebouncedTextField
        {...draft('search')}
        label="Number of invoice or order"
        type="search"
        maxLength={LIMITS.nameMax}
      />
      <DebouncedTextField {...draft('from')} label="From" type="date" check={dayError} />
      <DebouncedTextField
        {...draft('to')}
        label="To"
        type="date"
        check={(day) => lastDayError(day, params.get('from'))}
      />
    </div>
  );
}

const NOTHING = (
  <EmptyState
    title="No invoices yet"
    text="Paid orders get an invoice, refunds a credit note. They show here."
  />
);

function NoMatch({ clear }: Pick<ListParams, 'clear'>) {
  return (
    <EmptyState
      icon="search"
      title="No invoices found"
      text="Try other filters."
      action={<Button onClick={clear}>Reset filters</Button>}
    />
  );
}
