import { Button, TextField } from '@shop/web-ui';
import styles from './shop-settings.module.css';

interface Column<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string;
  readonly inputMode?: 'decimal';
  readonly maxLength?: number;
}

interface RateRowsProps<Row extends Readonly<Record<string, string>>> {
  readonly legend: string;
  /** What a row is, such as "tax rate". */
  readonly noun: string;
  readonly columns: readonly Column<keyof Row & string>[];
  readonly rows: readonly Row[];
  readonly empty: Row;
  readonly max: number;
  /** Of a field by its path below the list, such as `0.name`; of the list without. */
  readonly errorAt: (path?: string) => string | undefined;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** Rates as rows of texts, added and removed by buttons. */
export function RateRows<Row extends Readonly<Record<string, string>>>(props: RateRowsProps<Row>) {
  const { legend, noun, columns, rows, empty, max, errorAt, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {rows.map((row, index) => (
        <div key={index} className={styles.row}>
          {columns.map(({ field, label, ...rest }) => (
            <TextField
              {...rest}
              key={field}
              label={`${label}, row ${index + 1}`}
              autoComplete="off"
              value={row[field]}
              error={errorAt(`${index}.${field}`)}
              onChange={({ target }) => onChange(rows.with(index, { ...row, [field]: target.value }))}
            />
          ))}
          <Button
            variant="ghost"
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      <p className={styles.error} aria-live="polite">
        {errorAt()}
      </p>
      {rows.length < max && <Button onClick={() => onChange([...rows, empty])}>Add a {noun}</Button>}
    </fieldset>
  );
}
