import { formatCount, formatMoney, type Money } from '@shop/contracts';
import type { InvoiceDetailsFragment } from '@shop/web-apollo/generated/invoices';
import { cx, Price } from '@shop/web-ui';
import paper from '../components/paper.module.css';
import styles from './invoice.module.css';

interface InvoiceTableProps {
  readonly invoice: InvoiceDetailsFragment;
}

export function InvoiceTable({ invoice }: InvoiceTableProps) {
  return (
    <div className={styles.frame}>
      <table className={cx(paper.lines, styles.lines)}>
        <thead>
          <tr>
            <th scope="col">Item no.</th>
            <th scope="col">Description</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ sku, name, quantity, pricePerUnit, total }, place) => (
            <tr key={place}>
              <td>{sku}</td>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>{formatCount(quantity)}</td>
              <td>
                <Price value={pricePerUnit} />
              </td>
              <td>
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
    <tfoot>
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
    <tr>
      <th scope="row" colSpan={4}>
        {name}
      </th>
      <td>
        <Price value={value} />
      </td>
    </tr>
  );
}
