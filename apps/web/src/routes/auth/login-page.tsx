import { DEMO_ACCOUNTS } from '@shop/contracts';
import { clientConfig } from '@shop/web-auth';
import { Button, PasswordField, useDocumentTitle } from '@shop/web-ui';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PATHS } from '../../paths';
import { AuthEmailField, AuthForm } from './auth-frame';
import { AuthLayout } from './auth-layout';
import styles from './auth.module.css';
import { EMAIL_RULES, PASSWORD_RULES } from './rules';
import { useAuthForm } from './use-auth-form';
import { useLoginState, useReturnPath } from './use-return-path';

/** `/login`: email and password or Google, then back to the previous page. */
export function LoginPage() {
  useDocumentTitle('Login');
  const auth = useAuthForm();
  const returnPath = useReturnPath();
  const state = useLoginState();
  const { register, handleSubmit, formState, setValue, clearErrors, control } = useForm({
    defaultValues: { email: state.email ?? '', password: '' },
  });
  const email = useWatch({ control, name: 'email' });
  const fill = (known: string, password: string) => {
    setValue('email', known);
    setValue('password', password);
    clearErrors();
  };
  const submit = handleSubmit((typed) =>
    auth.run('form', () => auth.session.signIn(typed.email, typed.password)),
  );
  const signup = (
    <>
      New here?{' '}
      <Link to={PATHS.signup} state={{ ...state, email }}>
        Create an account
      </Link>
    </>
  );

  return (
    <AuthLayout title="Login" auth={auth} redirectTo={returnPath} verb="Log in" other={signup}>
      <DemoAccounts onPick={fill} />
      <AuthForm auth={auth} submitLabel="Login" onSubmit={submit}>
        <AuthEmailField error={formState.errors.email?.message} {...register('email', EMAIL_RULES)} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', PASSWORD_RULES)}
        />
        <p className={styles.forgot}>
          <Link to={PATHS.forgotPassword} state={{ ...state, email }}>
            Forgot password?
          </Link>
        </p>
      </AuthForm>
    </AuthLayout>
  );
}

/** Fills the login form with one click; embedded services only. */
function DemoAccounts({ onPick }: { readonly onPick: (email: string, password: string) => void }) {
  if (!clientConfig().demo) return null;
  return (
    <fieldset className={styles.demo}>
      <legend>Demo: sign in as</legend>
      {DEMO_ACCOUNTS.map(({ label, email, password }) => (
        <Button key={email} onClick={() => onPick(email, password)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
