import { clientConfig } from '@shop/web-auth';
import styles from './auth.module.css';

/** Confirms the request regardless of whether the account exists, to prevent account enumeration. */
export function LinkSent({ to }: { readonly to: string | undefined }) {
  const isEmulated = clientConfig().firebase.emulator !== undefined;
  return (
    <div role="status" className={styles.notice}>
      {to === undefined ? (
        <p>Enter your email, and we send you a link to choose a new password.</p>
      ) : (
        <>
          <p>
            If there is an account for <strong>{to}</strong>, we have sent it a link. It works once, within an
            hour. Nothing there? Look at the spam, too.
          </p>
          {isEmulated && (
            <p>
              This demo sends no mails: the link is in the terminal of <code>npm start</code>.
            </p>
          )}
        </>
      )}
    </div>
  );
}
