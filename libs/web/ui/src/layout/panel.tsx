import type { ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './layout.module.css';

export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.panel, className)} />;
}

/** Vertical stack with form spacing. */
export function Stack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.stack, className)} />;
}

/** A stacked form without native validation bubbles; fields show their own errors. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={cx(styles.stack, className)} />;
}
