import { nearestValid, type QuantityRules } from '@shop/contracts';
import { Button } from '@shop/web-ui';
import { useState } from 'react';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** Names the group, where a page has several. */
  readonly label?: string;
  readonly rules: QuantityRules;
  readonly value: number;
  readonly onChange: (quantity: number) => void;
}

/** A quantity that the rules of the tool allow: both buttons and what is typed end at a valid one. */
export function QuantityStepper({ label = 'Quantity', rules, value, onChange }: QuantityStepperProps) {
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
    <div role="group" aria-label={label} className={styles.stepper}>
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
