import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../cx';
import styles from './button.module.css';

interface ButtonStyle {
  /** `primary` once per view, `danger` for irreversible actions, `ghost` for secondary ones. */
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'ghost' | undefined;
  readonly wide?: boolean | undefined;
}

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Shows progress and ignores clicks; keeps the focus. */
  readonly busy?: boolean | undefined;
}

/** A button of type "button" by default. */
export function Button({ variant, wide, busy = false, className, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide }, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    />
  );
}

export function LinkButton({ variant, wide, className, ...rest }: ButtonStyle & LinkProps) {
  return <Link {...rest} className={buttonClass({ variant, wide }, className)} />;
}

function buttonClass({ variant = 'secondary', wide }: ButtonStyle, className?: string): string {
  return cx(styles.button, styles[variant], wide && styles.wide, className);
}
