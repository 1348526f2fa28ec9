import { cx } from '@shop/web-ui';
import { Suspense } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '../paths';
import { CategoryLinks } from '../shop/shop';
import styles from './category-bar.module.css';

/** The way to the goods, below the header of every page. */
export function CategoryBar() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Categories" className={styles.bar}>
      <div className={styles.inner}>
        <NavLink to={PATHS.tools} end className={cx(styles.link)}>
          All tools
        </NavLink>
        {/* The bar is hidden in the dashboard. */}
        {!pathname.startsWith(PATHS.dashboard) && (
          <Suspense>
            <CategoryLinks className={cx(styles.link)} />
          </Suspense>
        )}
      </div>
    </nav>
  );
}
