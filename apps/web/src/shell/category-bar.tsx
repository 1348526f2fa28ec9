import { cx } from '@shop/web-ui';
import { Suspense, useSyncExternalStore } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '../paths';
import { DataProvider } from '../shop/shop';
import styles from './category-bar.module.css';
import { lazyWithRetry } from './lazy-with-retry';

/** Without them, "All tools" still leads to everything. */
const CategoryLinks = lazyWithRetry(() => loadLinks().catch(() => ({ default: () => null })));

async function loadLinks() {
  const [links] = await Promise.all([import('./category-links'), DataProvider.preload()]);
  return links;
}

const neverChanges = () => () => undefined;
/** False while the page is prerendered. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** The way to the goods, below the header of every page. */
export function CategoryBar() {
  const isInBrowser = useIsInBrowser();
  const { pathname } = useLocation();
  // The bar is hidden in the dashboard.
  const hasLinks = isInBrowser && !pathname.startsWith(PATHS.dashboard);
  return (
    <nav aria-label="Categories" className={styles.bar}>
      <div className={styles.inner}>
        <NavLink to={PATHS.tools} end className={cx(styles.link)}>
          All tools
        </NavLink>
        {hasLinks && (
          <Suspense>
            <CategoryLinks className={cx(styles.link)} />
          </Suspense>
        )}
      </div>
    </nav>
  );
}
