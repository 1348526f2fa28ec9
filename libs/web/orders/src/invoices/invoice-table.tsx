import { formatCount, formatMoney, type Money } from '@shop/contracts';
import type { InvoiceDetailsFragment } from '@shop/web-apollo/generated/invoices';
import { cx, Price } from '@shop/web-ui';
import paper from '../components/paper.module.css';
import styles from './invoice.module.css';

interface InvoiceTableProps {
  readonly invoice: InvoiceDetailsFragment;
}

/** With explicit roles, because browsers drop them with another CSS display. */
export function InvoiceTable({ invoice }: InvoiceTableProps) {
  return (
    <div className={styles.frame}>
      <table role="table" className={cx(paper.lines, styles.lines)}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Item no.
            </th>
            <th role="columnheader" scope="col">
              Description
            </th>
            <th role="columnheader" scope="col">
              Quantity
            </th>
            <th role="columnheader" scope="col">
              Unit price
            </th>
            <th role="columnheader" scope="col">
              Amount
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {invoice.lines.map(({ sku, name, quantity, pricePerUnit, total }, place) => (
            <tr key={place} role="row">
              <td role="cell">{sku}</td>
              <td role="cell">
                <bdi>{name}</bdi>
              </td>
              <td role="cell">{formatCount(quantity)}</td>
              <td role="cell">
                <Price value={pricePerUnit} />
              </td>
              <td role="cell">
                <Price value={total} />
              </td>
            </tr>
          ))}
        </tbody>
        <Sums invoice={invoice} />
      </table>
    </div>
  );
}

function Sums({ invoice: { kind, charges, taxes, pricesIncludeTax, total } }: InvoiceTableProps) {
  const included = pricesIncludeTax ? 'Included ' : '';
  return (
    <tfoot role="rowgroup">
      {charges.map(({ name, amount }) => (
        <Sum key={name} name={name} value={amount} />
      ))}
      {taxes.map(({ name, basisPoints, taxable, amount }) => (
        <Sum
          key={`${name} ${basisPoints}`}
          name={`${included}${name} ${basisPoints / 100}% on ${formatMoney(taxable)}`}
          value={amount}
        />
      ))}
      <Sum name={kind === 'CREDIT_NOTE' ? 'Total refunded' : 'Total'} value={total} />
    </tfoot>
  );
}

function Sum({ name, value }: { readonly name: string; readonly value: Money }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" colSpan={4}>
        {name}
      </th>
      <td role="cell">
        <Price value={value} />
      </td>
    </tr>
  );
}
