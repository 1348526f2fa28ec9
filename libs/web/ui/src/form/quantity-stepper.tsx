import { nearestValid, type QuantityRules } from '@shop/contracts';
import { Button } from '../button/button';
import { useState } from 'react';
import { cx } from '../cx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly rules: QuantityRules;
  readonly value: number;
  /** `Quantity` by default; of one of several, what it is of. */
  readonly label?: string;
  /** As high as a row of a table. */
  readonly small?: boolean;
  readonly onChange: (quantity: number) => void;
}

/** A quantity that the rules of the tool allow: both buttons and what is typed end at a valid one. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { rules, value, label = 'Quantity', small = false, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const commit = (quantity: number) => {
    setTyped(undefined);
    onChange(nearestValid(rules, quantity).at(-1) ?? value);
  };
  const step = (direction: 1 | -1) => {
    setTyped(undefined);
    const near = nearestValid(rules, value + direction);
    onChange((direction > 0 ? near.at(-1) : near[0]) ?? value);
  };
  return (
    <div role="group" aria-label={label} className={cx(styles.stepper, small && styles.small)}>
      <Button variant="ghost" aria-label="Fewer" onClick={() => step(-1)}>
        −
      </Button>
      <input
        inputMode="numeric"
        aria-label={label}
        className={styles.input}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== undefined && commit(Number(typed))}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed !== undefined) commit(Number(typed));
          if (key === 'ArrowUp') step(1);
          if (key === 'ArrowDown') step(-1);
        }}
      />
      <Button variant="ghost" aria-label="More" onClick={() => step(1)}>
        +
      </Button>
    </div>
  );
}
