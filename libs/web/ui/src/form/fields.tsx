import { useId, type ComponentProps, type ReactNode, type WheelEvent } from 'react';
import { cx } from '../cx';
import styles from './field.module.css';

interface FieldText {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

interface TextFieldProps extends FieldText, ComponentProps<'input'> {
  /** A button at the end of the control. */
  readonly action?: ReactNode;
}

/** A single-line field; spread react-hook-form's `register(...)` into it. */
export function TextField({ label, error, hint, id, action, ...input }: TextFieldProps) {
  const { control, frame } = useField({ label, error, hint }, id);
  const box = (
    <input type="text" dir="auto" onWheel={keepNumber} {...input} {...control} className={styles.control} />
  );
  return frame(
    action ? (
      <div className={styles.withAction}>
        {box}
        {action}
      </div>
    ) : (
      box
    ),
  );
}

/** Browsers change a focused number on scroll. */
function keepNumber({ currentTarget: input }: WheelEvent<HTMLInputElement>): void {
  if (input.type === 'number') input.blur();
}

export function TextArea({ label, error, hint, id, ...area }: FieldText & ComponentProps<'textarea'>) {
  const { control, frame } = useField({ label, error, hint }, id);
  return frame(
    <textarea dir="auto" rows={4} {...area} {...control} className={cx(styles.control, styles.area)} />,
  );
}

interface SelectFieldProps extends FieldText, ComponentProps<'select'> {
  readonly options: readonly (readonly [value: string, text: string])[];
}

export function SelectField({ label, error, hint, id, options, ...select }: SelectFieldProps) {
  const { control, frame } = useField({ label, error, hint }, id);
  return frame(
    <select {...select} {...control} className={cx(styles.control, styles.select)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>,
  );
}

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

/** Links a control to label, hint and error. The error element is always present, so that it is announced. */
function useField({ label, error, hint }: FieldText, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const frame = (control: ReactNode) => (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {control}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
  const invalid = error ? true : undefined;
  return { frame, control: { id, 'aria-invalid': invalid, 'aria-describedby': described || undefined } };
}
