import { useSession } from '@shop/web-auth';
import { cx, Icon } from '@shop/web-ui';
import { Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { PATHS } from '../paths';
import { CartCount } from '../shop/shop';
import { ThemeSwitch } from '../theme/theme-switch';
import { Account } from './account';
import { Brand } from './brand';
import styles from './navbar.module.css';
import { SiteSearch } from './site-search';
import { useDrawer } from './use-drawer';

const LINKS = [
  [PATHS.home, 'Home'],
  [PATHS.blogs, 'Blogs'],
  [PATHS.portfolio, 'My Portfolio'],
] as const;

/** The header of every page: the main menu as a bar, on phones as a drawer, above the logotype and the search. */
export function Navbar() {
  const { state } = useSession();
  const menu = useDrawer<HTMLElement>();
  return (
    <header className={styles.bar}>
      <div className={styles.top}>
        <p className={styles.claim}>Straight from our own factory</p>
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
          <ThemeSwitch className={styles.theme} />
        </nav>
      </div>
      <div className={styles.inner}>
        <Brand />
        <SiteSearch />
        <div className={styles.actions}>
          <NavLink to={PATHS.cart} className={cx(styles.cart)}>
            <Icon name="cart" />
            Cart
            {state.status === 'signedIn' && (
              <Suspense>
                <CartCount />
              </Suspense>
            )}
          </NavLink>
          <button type="button" popoverTarget="main-menu" className={styles.burger} aria-label="Menu">
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  );
}
