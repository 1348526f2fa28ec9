import { SignOutRedirect } from '@shop/web-auth';
import { SHOP_NAME, Spinner, Toaster } from '@shop/web-ui';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { JumpLink } from './jump-link';
import { Navbar } from './navbar';
import { RouteAnnouncer } from './route-announcer';
import styles from './shell.module.css';
import { useFocusKeeper } from './use-focus-keeper';
import { useScrollMemory } from './use-scroll-memory';

const MAIN = 'content';

export function RootLayout() {
  const { pathname } = useLocation();
  useScrollMemory();
  useFocusKeeper();
  return (
    <div className={styles.page}>
      <JumpLink to={MAIN} className={styles.skip}>
        Skip to the content
      </JumpLink>
      <Navbar />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Toaster />
      <RouteAnnouncer mainId={MAIN} />
      <SignOutRedirect />
    </div>
  );
}

export function ContainedLayout() {
  return (
    <div className={styles.contained}>
      <Outlet />
    </div>
  );
}

function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <p>Made in our own factory. Available from one piece.</p>
        <p>
          Copyright © {new Date().getFullYear()} {SHOP_NAME}
        </p>
      </div>
    </footer>
  );
}
