import { formatCount, type Money, type Prices, type QuantityRules } from '@shop/contracts';
import { Price } from './values';
import styles from './price-table.module.css';

interface PriceTableProps {
  readonly tool: Prices<Money> & Pick<QuantityRules, 'minimumOrderQuantity'>;
  /** Marks the row of its price; none by default. */
  readonly quantity?: number | undefined;
}

/** The price of each unit by the quantity of an order. Renders nothing for a tool with one price. */
export function PriceTable({ tool, quantity = Number.NaN }: PriceTableProps) {
  if (tool.priceBreaks.length === 0) return null;
  const first = { minQuantity: tool.minimumOrderQuantity, pricePerUnit: tool.pricePerUnit };
  const rows = [first, ...tool.priceBreaks].map((row, index, all) => {
    const { minQuantity: next = Infinity } = all[index + 1] ?? {};
    const isReached = quantity >= row.minQuantity && quantity < next;
    return { ...row, text: rangeText(row.minQuantity, next), isReached };
  });
  return (
    <table className={styles.prices}>
      <caption>Price per unit by quantity</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Each</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ minQuantity, text, pricePerUnit, isReached }) => (
          <tr key={minQuantity} aria-current={isReached || undefined}>
            <th scope="row">{text}</th>
            <td>
              <Price value={pricePerUnit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rangeText(from: number, next: number): string {
  if (next === Infinity) return `${formatCount(from)} or more`;
  return next - 1 === from ? formatCount(from) : `${formatCount(from)}–${formatCount(next - 1)}`;
}
