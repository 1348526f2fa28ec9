import { useId } from 'react';
import { PERIODS, type Period } from '../rules/period';
import styles from './period-choice.module.css';

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Period</legend>
      {PERIODS.map(([days, text]) => (
        <label key={days} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={days === period}
            onChange={() => onChoose(days)}
            className={styles.input}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
