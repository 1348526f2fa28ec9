import { LIMITS } from '@shop/contracts';
import { Button, TextField } from '@shop/web-ui';
import { fromRows, type PriceBreakRow, toRows } from '../rules/price-breaks-text';
import styles from './row-fields.module.css';

interface PriceBreakFieldsProps {
  /** As in the form: a line per break. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Rows of price breaks: from which quantity on each unit has which price. */
export function PriceBreakFields({ value, error, onChange }: PriceBreakFieldsProps) {
  const rows = toRows(value);
  const replace = (place: number, ...row: readonly PriceBreakRow[]) =>
    onChange(fromRows(rows.toSpliced(place, 1, ...row)));
  return (
    <fieldset className={styles.rows}>
      <legend>Price Breaks</legend>
      {rows.map((row, index) => (
        <div key={index} className={styles.row}>
          <TextField
            label={`From quantity, row ${index + 1}`}
            inputMode="numeric"
            value={row.quantity}
            onChange={({ target }) => replace(index, { ...row, quantity: clean(target.value) })}
          />
          <TextField
            label={`Price each, row ${index + 1}`}
            inputMode="decimal"
            value={row.price}
            onChange={({ target }) => replace(index, { ...row, price: clean(target.value) })}
          />
          <Button variant="ghost" aria-label={`Remove row ${index + 1}`} onClick={() => replace(index)}>
            Remove
          </Button>
        </div>
      ))}
      <p className={styles.error} aria-live="polite">
        {error}
      </p>
      {rows.length < LIMITS.priceBreaksMax && (
        <Button onClick={() => onChange(fromRows([...rows, { quantity: '', price: '' }]))}>
          Add a price break
        </Button>
      )}
    </fieldset>
  );
}

/** Without the signs that separate rows and their parts. */
function clean(text: string): string {
  return text.replace(/[:\n]/g, '');
}
