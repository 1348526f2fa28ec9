import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../cx';
import styles from './button.module.css';

/** How loud a button is: one `primary` a view, `danger` for what cannot be undone, `ghost` for what lies beside. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** Work is under way: progress shows, a press does nothing, the focus stays. */
  readonly busy?: boolean;
  readonly wide?: boolean;
}

/** A button that does not submit unless its `type` says so. */
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

/** The class names of a button's look, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant, wide?: boolean, className?: string): string {
  return cx(styles.button, styles[variant], wide && styles.wide, className);
}
