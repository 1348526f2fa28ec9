import { SHOP_NAME } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { PATHS } from '../paths';
import styles from './navbar.module.css';

export function Brand() {
  return (
    <Link to={PATHS.home} className={styles.brand}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="4" fill="#ff6a13" />
        <path d="M6 8h20v6h-7v12h-6V14H6z" fill="#190d04" />
      </svg>
      {SHOP_NAME}
    </Link>
  );
}
