import { serverNow } from '@shop/web-apollo';
import { useEverySecond, useListParams } from '@shop/web-ui';
import { useId } from 'react';
import { periodOf, PERIODS, periodTimes, type Period } from '../rules/period';
import styles from './period-choice.module.css';

export function usePeriod() {
  const { params, setParam } = useListParams();
  const today = useEverySecond(utcDay);
  const period = periodOf(params.get('days'));
  const choose = (next: Period) => setParam('days', String(next));
  return {
    times: periodTimes(period, new Date(today)),
    choice: <PeriodChoice period={period} onChoose={choose} />,
  };
}

/** Current UTC day by the server clock, such as `2026-03-02`. */
const utcDay = () => new Date(serverNow()).toISOString().slice(0, 10);

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
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
