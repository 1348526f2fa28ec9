import { useSession } from '@shop/web-auth';
import { PageHeading, Panel, TextField } from '@shop/web-ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './auth.module.css';

interface AuthFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Layout of the auth pages. Preloads the identity client on first interaction. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  const { session } = useSession();
  return (
    <div
      data-strangers
      className={styles.page}
      onFocus={session.preloadIdentityProvider}
      onPointerEnter={session.preloadIdentityProvider}
    >
      <PageHeading>{title}</PageHeading>
      <Panel className={styles.panel}>{children}</Panel>
    </div>
  );
}

/** Email field of the auth forms; spread `register('email', EMAIL_RULES)` into it. */
export function AuthEmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="Email" type="email" autoComplete="email" {...field} />;
}
