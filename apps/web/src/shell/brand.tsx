import { SHOP_NAME } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { PATHS } from '../paths';
import styles from './brand.module.css';

/** The logotype: the mark and, where there is room, the name. */
export function Brand() {
  return (
    <Link to={PATHS.home} className={styles.brand}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M0 0h32v32H0z" fill="#ff5a00" />
        <path d="M6 8h20v6h-7v12h-6V14H6z" fill="#14181c" />
      </svg>
      {SHOP_NAME}
    </Link>
  );
}
