import { useId } from 'react';
import styles from './chart.module.css';

/** One bar: what it stands for, its height, and both in words. */
export interface Bar {
  readonly key: string;
  /** At least 0. */
  readonly value: number;
  /** For example "Nov 21: $120.00". */
  readonly text: string;
}

interface BarChartProps {
  readonly title: string;
  /** The sum of it all, beside the title. */
  readonly total: string;
  readonly bars: readonly Bar[];
}

const HEIGHT = 120;
const STEP = 10;

/** Bars side by side, drawn to the highest of them; screen readers find them as a list. */
export function BarChart({ title, total, bars }: BarChartProps) {
  const titleId = useId();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const width = bars.length * STEP;
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {title} <strong className={styles.total}>{total}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.bars}
      >
        {bars.map(({ key, value, text }, index) => {
          const height = value === 0 ? 1 : Math.max(3, (value / highest) * HEIGHT);
          return (
            <rect
              key={key}
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              className={value === 0 ? styles.none : styles.bar}
            >
              <title>{text}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars.at(0)?.key}</span>
        <span>{bars.at(-1)?.key}</span>
      </p>
      <ul className={styles.words}>
        {bars
          .filter(({ value }) => value > 0)
          .map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
      </ul>
    </figure>
  );
}
