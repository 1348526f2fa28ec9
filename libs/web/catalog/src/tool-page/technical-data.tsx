import styles from './technical-data.module.css';

interface TechnicalDataProps {
  readonly attributes: readonly {
    readonly code: string;
    readonly name: string;
    readonly value: string;
    readonly unit?: string | null | undefined;
  }[];
}

export function TechnicalData({ attributes }: TechnicalDataProps) {
  return (
    <dl className={styles.data}>
      {attributes.map(({ code, name, value, unit }) => (
        <div key={code} className={styles.row}>
          <dt>{name}</dt>
          <dd dir="auto">
            {value}
            {unit && ` ${unit}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
