import type { ComponentProps, WheelEvent } from 'react';
import { FieldFrame } from './field-frame';
import styles from './field.module.css';
import { useFieldIds, type FieldText } from './use-field-ids';

type TextFieldProps = FieldText & ComponentProps<'input'>;

/** A single-line field; spread react-hook-form's `register(...)` into it. */
export function TextField({ label, error, hint, id, ...input }: TextFieldProps) {
  const { aria, ...ids } = useFieldIds({ error, hint }, id);
  return (
    <FieldFrame {...ids} label={label} error={error} hint={hint}>
      <input
        type="text"
        dir="auto"
        onWheel={keepNumber}
        {...input}
        {...aria}
        id={ids.id}
        className={styles.control}
      />
    </FieldFrame>
  );
}

/** Browsers change a focused number on scroll. */
function keepNumber({ currentTarget: input }: WheelEvent<HTMLInputElement>): void {
  if (input.type === 'number') input.blur();
}
