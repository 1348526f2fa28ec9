import { LOCALE } from '@shop/contracts';
import type { InvoiceDetailsFragment } from '@shop/web-apollo/generated/invoices';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { invoiceDay } from './invoice-day';
import { InvoiceTable } from './invoice-table';
import paper from '../components/paper.module.css';
import styles from './invoice.module.css';

export interface InvoiceProps {
  readonly invoice: InvoiceDetailsFragment;
}

const COUNTRY = new Intl.DisplayNames([LOCALE], { type: 'region' });

/** Says what the HTML and the PDF of the API say. */
export function InvoicePaper({ invoice }: InvoiceProps) {
  const { seller, buyer, pricesIncludeTax } = invoice;
  const country = seller.country && COUNTRY.of(seller.country);
  const contact = [seller.vatId && `VAT ID ${seller.vatId}`, seller.email, seller.phone];
  return (
    <article className={paper.paper}>
      <div className={paper.head}>
        <address className={paper.address} dir="auto" aria-label="Seller">
          {[seller.name, seller.address, country].filter(Boolean).join('\n')}
        </address>
        <Facts invoice={invoice} />
      </div>
      <address className={paper.address} dir="auto" aria-label="Buyer">
        {buyer ? [buyer.name, buyer.address, buyer.email].filter(Boolean).join('\n') : 'Deleted customer'}
      </address>
      <InvoiceTable invoice={invoice} />
      {pricesIncludeTax && <p>Prices include tax.</p>}
      <footer className={styles.contact}>{contact.filter(Boolean).join(' · ')}</footer>
    </article>
  );
}

function Facts({ invoice }: InvoiceProps) {
  const { kind, issuedAt, orderNumber, refersTo, reason, buyer } = invoice;
  return (
    <dl className={paper.facts}>
      <Fact name="Date">
        <time dateTime={issuedAt}>{invoiceDay(issuedAt)}</time>
      </Fact>
      <Fact name="Order">{orderNumber}</Fact>
      <Fact name={kind === 'CREDIT_NOTE' ? 'For invoice' : 'For credit note'}>
        {refersTo && <Link to={`/invoice/${refersTo}`}>{refersTo}</Link>}
      </Fact>
      <Fact name="Reason">{reason && <bdi>{reason}</bdi>}</Fact>
      <Fact name="Your order no.">
        {buyer?.purchaseOrderNumber && <bdi>{buyer.purchaseOrderNumber}</bdi>}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
