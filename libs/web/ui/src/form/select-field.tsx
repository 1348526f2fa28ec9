import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { FieldFrame } from './field-frame';
import styles from './field.module.css';
import { useFieldIds, type FieldText } from './use-field-ids';

interface SelectFieldProps extends FieldText, ComponentProps<'select'> {
  readonly options: readonly (readonly [value: string, text: string])[];
}

export function SelectField({ label, error, hint, id, options, ...select }: SelectFieldProps) {
  const { aria, ...ids } = useFieldIds({ error, hint }, id);
  return (
    <FieldFrame {...ids} label={label} error={error} hint={hint}>
      <select {...select} {...aria} id={ids.id} className={cx(styles.control, styles.select)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
