import { useId } from 'react';
import { cx } from '../cx';
import styles from './chart.module.css';
import { scaleTop } from './chart-scale';

export interface Bar {
  readonly key: string;
  /** At least 0. */
  readonly value: number;
  /** Tooltip, such as "Nov 21: $120.00". */
  readonly text: string;
}

interface BarChartProps {
  readonly title: string;
  /** Text alternative; put the figures into a table next to it. */
  readonly description: string;
  readonly bars: readonly Bar[];
  /** Formats a scale value briefly. */
  readonly tick: (value: number) => string;
  readonly tone?: 'accent' | 'steel';
}

const HEIGHT = 100;
/** Minimum height of a non-zero bar. */
const MIN_HEIGHT = 1.5;
const STEP = 10;

/** Bar chart from 0 that fills its container; lines and texts do not stretch. */
export function BarChart({ title, description, bars, tick, tone = 'accent' }: BarChartProps) {
  const titleId = useId();
  const top = scaleTop(Math.max(0, ...bars.map(({ value }) => value)));
  const ends = [bars.at(0), bars.at(Math.floor(bars.length / 2)), bars.at(-1)];
  return (
    <figure className={styles.chart}>
      <figcaption id={titleId} className={styles.title}>
        {title}
      </figcaption>
      <p className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </p>
      <svg
        role="img"
        aria-labelledby={titleId}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={cx(styles.plot, styles[tone])}
      >
        <desc>{description}</desc>
        <path
          d={`M0 0H${bars.length * STEP}M0 ${HEIGHT / 2}H${bars.length * STEP}`}
          className={styles.line}
        />
        {bars.map(({ key, ...bar }, index) => (
          <Column key={key} {...bar} at={index * STEP} top={top} />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        {ends.map((bar, place) => (
          <span key={place}>{bar?.key}</span>
        ))}
      </p>
    </figure>
  );
}

interface ColumnProps extends Omit<Bar, 'key'> {
  readonly at: number;
  readonly top: number;
}

/** A bar and its full-height hover area. */
function Column({ value, text, at, top }: ColumnProps) {
  const height = value === 0 ? 0 : Math.max(MIN_HEIGHT, (value / top) * HEIGHT);
  return (
    <g className={styles.column}>
      <title>{text}</title>
      <rect x={at} width={STEP} height={HEIGHT} className={styles.reach} />
      <rect x={at + 1} y={HEIGHT - height} width={STEP - 2} height={height} data-value={value} />
    </g>
  );
}
