import type { ComponentProps } from 'react';
import styles from './field.module.css';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: string;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox as high as a field, to align with fields. */
export function CheckboxField({ label, onChange, ...input }: CheckboxFieldProps) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
