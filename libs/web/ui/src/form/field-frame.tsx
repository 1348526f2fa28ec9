import type { ReactNode } from 'react';
import styles from './field.module.css';
import type { FieldText } from './use-field-ids';

interface FieldFrameProps extends FieldText {
  readonly id: string;
  readonly errorId: string;
  readonly hintId: string;
  readonly children: ReactNode;
}

/** Label, control, hint and error. The error element is always present, so that it is announced. */
export function FieldFrame({ id, errorId, hintId, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={errorId} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
