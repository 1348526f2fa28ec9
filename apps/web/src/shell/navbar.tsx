import { useSession } from '@shop/web-auth';
import { cx, Icon, SHOP_NAME } from '@shop/web-ui';
import { Link, NavLink } from 'react-router-dom';
import { PATHS } from '../paths';
import { ThemeSwitch } from '../theme/theme-switch';
import { Account } from './account';
import styles from './navbar.module.css';
import { useDrawer } from './use-drawer';

const LINKS = [
  [PATHS.home, 'Home'],
  [PATHS.blogs, 'Blogs'],
  [PATHS.portfolio, 'My Portfolio'],
] as const;

export function Navbar() {
  const { state } = useSession();
  const menu = useDrawer<HTMLElement>();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <NavLink to={PATHS.browseTools} className={cx(styles.link, styles.tools)}>
          Tools
        </NavLink>
        <nav id="main-menu" ref={menu} popover="auto" className={styles.menu} aria-label="Main">
          {LINKS.map(([path, text]) => (
            <NavLink key={path} to={path} end className={cx(styles.link)}>
              {text}
            </NavLink>
          ))}
          {state.status === 'signedIn' && (
            <NavLink to={PATHS.dashboard} className={cx(styles.link)}>
              Dashboard
            </NavLink>
          )}
          <span data-late className={styles.account}>
            <Account />
          </span>
        </nav>
        <ThemeSwitch className={styles.square} />
        <button type="button" popoverTarget="main-menu" className={styles.burger} aria-label="Menu">
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}

function Brand() {
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
