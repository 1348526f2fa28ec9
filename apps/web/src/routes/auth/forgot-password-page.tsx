import { clientConfig } from '@shop/web-auth';
import { useDocumentTitle } from '@shop/web-ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PATHS } from '../../paths';
import { AuthEmailField, AuthForm, AuthFrame } from './auth-frame';
import styles from './auth.module.css';
import { EMAIL_RULES } from './rules';
import { useAuthForm } from './use-auth-form';
import { useLoginState } from './use-return-path';

/** `/login/forgot-password`: requests a password reset email. */
export default function ForgotPasswordPage() {
  useDocumentTitle('Forgot password');
  const auth = useAuthForm();
  const state = useLoginState();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { email: state.email ?? '' },
  });
  const email = useWatch({ control, name: 'email' });
  const submit = handleSubmit((typed) =>
    auth.run('form', async () => {
      setSentTo(undefined);
      const service = await auth.session.identity();
      await service.sendPasswordResetEmail(typed.email, window.location.origin + PATHS.login);
      setSentTo(typed.email);
    }),
  );

  return (
    <AuthFrame title="Forgot your password?">
      <LinkSent to={sentTo} />
      <AuthForm
        auth={auth}
        submitLabel={sentTo === undefined ? 'Send reset link' : 'Resend'}
        onSubmit={submit}
      >
        <AuthEmailField error={formState.errors.email?.message} {...register('email', EMAIL_RULES)} />
      </AuthForm>
      <p className={styles.other}>
        <Link to={PATHS.login} state={{ ...state, email }}>
          Back to login
        </Link>
      </p>
    </AuthFrame>
  );
}

/** Confirms the request regardless of whether the account exists, to prevent account enumeration. */
function LinkSent({ to }: { readonly to: string | undefined }) {
  const isEmulated = clientConfig().firebase.emulator !== undefined;
  return (
    <div role="status" className={styles.notice}>
      {to === undefined ? (
        <p>Enter your email and we'll send a link to set a new password.</p>
      ) : (
        <>
          <p>
            If there is an account for <strong>{to}</strong>, we've sent a link. It works once, within an
            hour. Nothing in your inbox? Check spam.
          </p>
          {isEmulated && (
            <p>
              This demo's emails stay on this machine: <code>npm start</code> names the inbox that has the
              link.
            </p>
          )}
        </>
      )}
    </div>
  );
}
