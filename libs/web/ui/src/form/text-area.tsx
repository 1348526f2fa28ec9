import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { FieldFrame } from './field-frame';
import styles from './field.module.css';
import { useFieldIds, type FieldText } from './use-field-ids';

type TextAreaProps = FieldText & ComponentProps<'textarea'>;

/** A multi-line field; spread react-hook-form's `register(...)` into it. */
export function TextArea({ label, error, hint, id, rows = 4, ...area }: TextAreaProps) {
  const { aria, ...ids } = useFieldIds({ error, hint }, id);
  return (
    <FieldFrame {...ids} label={label} error={error} hint={hint}>
      <textarea
        dir="auto"
        {...area}
        {...aria}
        id={ids.id}
        rows={rows}
        className={cx(styles.control, styles.area)}
      />
    </FieldFrame>
  );
}
