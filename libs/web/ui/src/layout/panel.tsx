import type { ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './layout.module.css';

/** A plain surface that holds what belongs together. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.panel, className)} />;
}

/** The fields and buttons of a form, one below the other on the grid. */
export function Stack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.stack, className)} />;
}
