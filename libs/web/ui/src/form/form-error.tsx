import styles from './field.module.css';

/** Form-level error; announced on appearance. */
export function FormError({ message }: { readonly message: string | undefined }) {
  return message ? (
    <p role="alert" className={styles.formError}>
      {message}
    </p>
  ) : null;
}
