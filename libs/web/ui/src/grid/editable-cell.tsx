import { useRef, useState, type ReactNode } from 'react';
import styles from './grid.module.css';

interface EditableCellProps {
  /** Of the field, such as "Price of Claw hammer". */
  readonly label: string;
  /** As it is typed. */
  readonly value: string;
  readonly children: ReactNode;
  /** Error of a typed value; undefined for none. */
  readonly check: (text: string) => string | undefined;
  /** Resolves to an error text; undefined when it is saved. */
  readonly onSave: (text: string) => Promise<string | undefined>;
}

/** A value that turns into a field when it is pressed: Enter saves, Escape and leaving it unchanged do not. */
export function EditableCell({ label, value, children, check, onSave }: EditableCellProps) {
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setText(undefined);
    setError(undefined);
    // The button is there after the next render.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = async () => {
    const typed = text?.trim() ?? '';
    if (busy || typed === value) return busy ? undefined : close();
    const wrong = check(typed);
    if (wrong) return setError(wrong);
    setBusy(true);
    const failure = await onSave(typed);
    setBusy(false);
    return failure ? setError(failure) : close();
  };
  if (text === undefined)
    return (
      <button
        ref={opener}
        type="button"
        className={styles.value}
        aria-description={`Change: ${label}`}
        onClick={() => setText(value)}
      >
        {children}
      </button>
    );
  return (
    <span className={styles.field}>
      <input
        autoFocus
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-busy={busy || undefined}
        autoComplete="off"
        inputMode="decimal"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => text.trim() === value && setText(undefined)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save();
          if (key === 'Escape' && !busy) close();
        }}
      />
      {error && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}
