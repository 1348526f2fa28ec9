import { formatCount } from '@shop/contracts';
import type { ComponentProps } from 'react';
import { Button } from '../button/button';
import { TextField } from './fields';
import styles from './quantity-field.module.css';

interface QuantityFieldProps extends Omit<ComponentProps<typeof TextField>, 'action' | 'type'> {
  /** The next quantity in each direction; undefined at the end of the range. */
  readonly fewer: number | undefined;
  readonly more: number | undefined;
  /** Quantities to order instead of a refused one. */
  readonly instead: readonly number[];
  readonly onChoose: (quantity: number) => void;
}

/** A number field with buttons for the next valid quantities. */
export function QuantityField({ fewer, more, instead, onChoose, ...field }: QuantityFieldProps) {
  const step = (name: string, sign: string, quantity: number | undefined) => (
    <Button
      aria-label={name}
      disabled={quantity === undefined}
      onClick={() => quantity !== undefined && onChoose(quantity)}
    >
      {sign}
    </Button>
  );
  const steps = (
    <span className={styles.steps}>
      {step('Fewer units', '−', fewer)}
      {step('More units', '+', more)}
    </span>
  );
  return (
    <div>
      <TextField inputMode="numeric" {...field} type="number" action={steps} />
      {instead.length > 0 && (
        <p className={styles.instead}>
          {instead.map((quantity) => (
            <Button key={quantity} variant="ghost" onClick={() => onChoose(quantity)}>
              Use {formatCount(quantity)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
