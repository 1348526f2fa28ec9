import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../cx';
import styles from './button.module.css';

/** `primary` once per view, `danger` for irreversible actions, `ghost` for secondary ones. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** Shows progress and ignores clicks; keeps the focus. */
  readonly busy?: boolean;
  readonly wide?: boolean;
}

/** A button of type "button" by default. */
export function Button({
  variant = 'secondary',
  busy = false,
  wide,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, wide, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    />
  );
}

/** Button classes, for links that look like buttons. */
export function buttonClass(variant: ButtonVariant, wide?: boolean, className?: string): string {
  return cx(styles.button, styles[variant], wide && styles.wide, className);
}
