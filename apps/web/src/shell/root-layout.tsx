import { SignOutRedirect } from '@shop/web-auth';
import { Spinner, Toaster } from '@shop/web-ui';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { CategoryBar } from './category-bar';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
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
      <CategoryBar />
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
