import { useId, useState } from 'react';
import { cx } from '../cx';
import styles from './chart.module.css';

interface Bar {
  readonly key: string;
  readonly value: number;
  /** What it is compared with, drawn as a line across the bar. */
  readonly before?: number;
  /** Shown for the bar under the pointer or reached by arrow keys, such as "Nov 21: $120.00". */
  readonly text: string;
}

interface BarChartProps {
  readonly title: string;
  readonly description: string;
  readonly bars: readonly Bar[];
  readonly tick: (value: number) => string;
  readonly tone?: 'accent' | 'steel';
}

const HEIGHT = 100;
const MIN_HEIGHT = 1.5;
const STEP = 10;
const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Bar chart from 0 that fills its container; lines and texts do not stretch. */
export function BarChart({ title, description, bars, tick, tone = 'accent' }: BarChartProps) {
  const titleId = useId();
  const top = scaleTop(Math.max(0, ...bars.flatMap(({ value, before = 0 }) => [value, before])));
  const width = bars.length * STEP;
  const [active, setActive] = useState<number>();
  const ends = [bars.at(0), bars.at(Math.floor(bars.length / 2)), bars.at(-1)];
  return (
    <figure className={styles.chart}>
      <figcaption id={titleId} className={styles.title}>
        {title}
      </figcaption>
      <p className={styles.tip} aria-live="polite">
        {active === undefined ? undefined : bars[active]?.text}
      </p>
      <p className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </p>
      <svg
        role="img"
        aria-labelledby={titleId}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={cx(styles.plot, styles[tone])}
        tabIndex={0}
        onFocus={() => setActive((shown) => shown ?? bars.length - 1)}
        onBlur={() => setActive(undefined)}
        onPointerLeave={() => setActive(undefined)}
        onKeyDown={(event) => {
          const step = ARROWS[event.key];
          if (step === undefined || active === undefined) return;
          event.preventDefault();
          setActive(Math.min(Math.max(active + step, 0), bars.length - 1));
        }}
      >
        <desc>{description}</desc>
        <path d={`M0 0H${width}M0 ${HEIGHT / 2}H${width}`} className={styles.line} />
        {bars.map(({ key, value, before }, index) => {
          const height = value === 0 ? 0 : Math.max(MIN_HEIGHT, (value / top) * HEIGHT);
          const x = index * STEP;
          return (
            <g
              key={key}
              className={cx(styles.column, index === active && styles.active)}
              onPointerEnter={() => setActive(index)}
            >
              <rect x={x} width={STEP} height={HEIGHT} className={styles.reach} />
              <rect x={x + 1} y={HEIGHT - height} width={STEP - 2} height={height} data-value={value} />
              {before !== undefined && (
                <path
                  d={`M${x} ${HEIGHT - (before / top) * HEIGHT}h${STEP}`}
                  className={styles.before}
                  data-before={before}
                />
              )}
            </g>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        {ends.map((bar, place) => (
          <span key={place}>{bar?.key}</span>
        ))}
      </p>
    </figure>
  );
}

/** End of a chart scale, at most a third above the highest value, so that half of it is whole. */
export function scaleTop(highest: number): number {
  const power = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(1, highest))) - 1);
  const tops = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((step) => Math.round(step * power));
  return tops.find((top) => top >= highest && top % 2 === 0) ?? highest;
}
