import styles from './field.module.css';

/** Why a form as a whole was refused; announced as soon as it appears, absent while there is no message. */
export function FormError({ message }: { readonly message: string | undefined }) {
  return message ? (
    <p role="alert" className={styles.formError}>
      {message}
    </p>
  ) : null;
}
