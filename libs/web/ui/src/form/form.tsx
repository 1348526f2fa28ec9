import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import layout from '../layout/layout.module.css';
import styles from './field.module.css';

interface FormProps extends ComponentProps<'form'> {
  /** Label of the submit button; the form brings its own without. */
  readonly submitLabel?: string;
  readonly wide?: boolean;
  readonly busy?: boolean;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
}

/** A stacked form without native validation bubbles; fields show their own errors. */
export function Form({ submitLabel, wide, busy, error, help, className, children, ...rest }: FormProps) {
  const submit = submitLabel && (
    <Button type="submit" variant="primary" busy={busy}>
      {submitLabel}
    </Button>
  );
  return (
    <form noValidate {...rest} className={cx(layout.stack, className)}>
      {children}
      <FormError message={error} />
      {help}
      {wide ? submit : submit && <div>{submit}</div>}
    </form>
  );
}

interface FormErrorProps {
  readonly message: string | undefined;
  /** The message of an outside service, in small type. */
  readonly details?: string | undefined;
}

export function FormError({ message, details }: FormErrorProps) {
  return message ? (
    <p role="alert" className={styles.formError}>
      {message}
      {details && <small className={styles.details}>Details: {details}</small>}
    </p>
  ) : null;
}
