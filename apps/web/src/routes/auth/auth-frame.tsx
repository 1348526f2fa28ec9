import { useSession } from '@shop/web-auth';
import { PageHeading, Panel } from '@shop/web-ui';
import type { ReactNode } from 'react';
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
