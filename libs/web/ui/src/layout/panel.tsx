import type { ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './layout.module.css';

/** A plain surface that holds what belongs together. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.panel, className)} />;
}

/** Parts one below the other, at the distance of a form's fields. */
export function Stack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.stack, className)} />;
}

/** A form laid out as a stack. Its fields say what is wrong with them, so the browser's own bubbles are off. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={cx(styles.stack, className)} />;
}
