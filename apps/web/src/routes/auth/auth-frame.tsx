import { useSession } from '@shop/web-auth';
import { Button, Form, FormError, PageHeading, Panel, TextField } from '@shop/web-ui';
import type { ComponentProps, FormEvent, PropsWithChildren } from 'react';
import styles from './auth.module.css';
import type { useAuthForm } from './use-auth-form';

interface AuthFrameProps {
  readonly title: string;
  readonly lead?: string | undefined;
}

/** Layout of the auth pages. Preloads the identity client on first interaction. */
export function AuthFrame({ title, lead, children }: PropsWithChildren<AuthFrameProps>) {
  const { session } = useSession();
  return (
    <div
      data-strangers
      className={styles.page}
      onFocus={session.preloadIdentityProvider}
      onPointerEnter={session.preloadIdentityProvider}
    >
      <PageHeading lead={lead}>{title}</PageHeading>
      <Panel className={styles.panel}>{children}</Panel>
    </div>
  );
}

interface AuthFormProps {
  readonly auth: Pick<ReturnType<typeof useAuthForm>, 'running' | 'failure'>;
  readonly submitLabel: string;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
}

export function AuthForm({ auth, submitLabel, onSubmit, children }: PropsWithChildren<AuthFormProps>) {
  const { running, failure } = auth;
  return (
    <Form onSubmit={(event) => void onSubmit(event)}>
      {children}
      <Button type="submit" variant="primary" wide busy={running === 'form'} disabled={running === 'google'}>
        {submitLabel}
      </Button>
      <FormError message={failure?.message} details={failure?.details} />
    </Form>
  );
}

type AuthFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** Email field of the auth forms; spread `register('email', EMAIL_RULES)` into it. */
export function AuthEmailField(field: AuthFieldProps) {
  return <TextField label="Email" type="email" autoComplete="email" {...field} />;
}
