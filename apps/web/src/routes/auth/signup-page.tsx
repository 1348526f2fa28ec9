import { LIMITS } from '@shop/contracts';
import { notify, PasswordField, TextField, useDocumentTitle } from '@shop/web-ui';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PATHS } from '../../paths';
import { AuthEmailField, AuthForm } from './auth-frame';
import { AuthLayout } from './auth-layout';
import { EMAIL_RULES, NAME_RULES, PASSWORD_RULES } from './rules';
import { useAuthForm } from './use-auth-form';
import { useLoginPurpose, useLoginState, useReturnPath } from './use-return-path';

const VERIFY = { to: PATHS.myProfile, text: 'Verify' };

/** `/signup`: creates an account, then goes to the page that required one, else home. */
export default function SignupPage() {
  useDocumentTitle('Sign Up');
  const auth = useAuthForm();
  const state = useLoginState();
  const returnPath = useReturnPath();
  const isRequired = useLoginPurpose() !== undefined;
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { name: '', email: state.email ?? '', password: '' },
  });
  const typedEmail = useWatch({ control, name: 'email' });
  const { errors } = formState;
  const submit = handleSubmit(({ name, email, password }) =>
    auth.run('form', async () => {
      const isIn = await auth.session.signUp(name.trim(), email, password);
      if (isIn) notify.success(`Welcome, ${name.trim()}. Please verify your email.`, VERIFY);
    }),
  );
  const login = (
    <>
      Already have an account?{' '}
      <Link to={PATHS.login} state={{ ...state, email: typedEmail }}>
        Log in
      </Link>
    </>
  );

  return (
    <AuthLayout
      title="Sign Up"
      auth={auth}
      redirectTo={isRequired ? returnPath : PATHS.home}
      verb="Sign up"
      other={login}
    >
      <AuthForm auth={auth} submitLabel="Sign Up" onSubmit={submit}>
        <TextField
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
          {...register('name', NAME_RULES)}
        />
        <AuthEmailField error={errors.email?.message} {...register('email', EMAIL_RULES)} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.passwordMin} characters`}
          error={errors.password?.message}
          {...register('password', PASSWORD_RULES)}
        />
      </AuthForm>
    </AuthLayout>
  );
}
