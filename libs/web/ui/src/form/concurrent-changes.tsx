import { useId } from 'react';
import styles from './concurrent-changes.module.css';

interface Change {
  readonly field: string;
  readonly before: string;
  readonly theirs: string;
  readonly yours: string | undefined;
}

interface ConcurrentChangesProps {
  readonly changes: readonly Change[];
  readonly labels: Readonly<Record<string, string>>;
  /** The form's present texts, by field. */
  readonly values: Readonly<Record<string, string>>;
  readonly onChoose: (field: string, value: string) => void;
  /** Words for a value; the value itself without. */
  readonly format?: (field: string, value: string) => string;
}

const asIs = (_field: string, value: string) => value;

/** What others changed while a form was open, with a choice of values where both sides changed a field. */
export function ConcurrentChanges(props: ConcurrentChangesProps) {
  const { changes, labels, values, onChoose, format = asIs } = props;
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <section aria-label="Changed while you were editing" className={styles.changes}>
      {changes.map(({ field, before, theirs, yours }) => {
        const label = labels[field] ?? field;
        const words = (value: string) => format(field, value) || 'nothing';
        const note = `${label} changed from ${words(before)} to ${words(theirs)} while you were editing.`;
        if (yours === undefined) return <p key={field}>{note}</p>;
        const option = (name: string, value: string, checked: boolean) => (
          <label className={styles.option}>
            <input
              type="radio"
              name={`${id}-${field}`}
              checked={checked}
              onChange={() => onChoose(field, value)}
            />
            {name}: <bdi>{words(value)}</bdi>
          </label>
        );
        const isTheirs = values[field] === theirs;
        return (
          <fieldset key={field} className={styles.change}>
            <legend>{isTheirs ? note : `${note} Save again to overwrite.`}</legend>
            {option('Theirs', theirs, isTheirs)}
            {option('Yours', isTheirs ? yours : (values[field] ?? yours), !isTheirs)}
          </fieldset>
        );
      })}
    </section>
  );
}
