import { cx } from '@shop/web-ui';
import { NavLink } from 'react-router-dom';
import { PATHS } from '../paths';
import styles from './category-bar.module.css';

/** The way to the goods, below the header of every page. */
export function CategoryBar() {
  return (
    <nav aria-label="Categories" className={styles.bar}>
      <div className={styles.inner}>
        <NavLink to={PATHS.tools} end className={cx(styles.link)}>
          All tools
        </NavLink>
      </div>
    </nav>
  );
}
