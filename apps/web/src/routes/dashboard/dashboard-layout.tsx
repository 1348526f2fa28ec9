import { useSignedInUser } from '@shop/web-auth';
import { cx, Icon, PathIcon } from '@shop/web-ui';
import { Suspense } from 'react';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { PATHS } from '../../paths';
import { useDrawer } from '../../shell/use-drawer';
import { PageSkeleton } from './dashboard-skeleton';
import styles from './dashboard.module.css';
import { MENU, type MenuEntry } from './menu';
import { PaletteOpener } from './palette-opener';

/**
 * `/dashboard`: the menu of the user's role next to the page. The back office has a rail of icons, which shows its names
 * under the pointer and the focus, and the whole width.
 */
export default function DashboardLayout() {
  const { role } = useSignedInUser();
  const menu = useDrawer<HTMLElement>();
  return (
    <div className={styles.columns} data-full-width={role === 'ADMIN' || undefined}>
      <nav id="dashboard-menu" ref={menu} popover="auto" className={styles.menu} aria-label="Dashboard">
        <div className={styles.menuHead}>
          <span>Dashboard</span>
          <button
            type="button"
            popoverTarget="dashboard-menu"
            popoverTargetAction="hide"
            className={styles.close}
            aria-label="Close menu"
          >
            <Icon name="close" />
          </button>
        </div>
        {MENU[role].map((entry, place) => (
          <MenuLink key={entry.path} entry={entry} isStart={place === 0} />
        ))}
      </nav>
      <div className={styles.content}>
        <h1 className={styles.eyebrow}>Welcome to Dashboard</h1>
        <button type="button" popoverTarget="dashboard-menu" className={styles.opener}>
          <Icon name="menu" />
          Dashboard menu
        </button>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
        {role === 'ADMIN' && <PaletteOpener />}
      </div>
    </div>
  );
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  /** Whether it is the dashboard's index page. */
  readonly isStart: boolean;
}

/** The index page is current under both of its paths. */
function MenuLink({ entry: { path, text, icon }, isStart }: MenuLinkProps) {
  const shows = useMatch(path) !== null;
  const startShows = useMatch(PATHS.dashboard) !== null;
  const isCurrent = shows || (isStart && startShows);
  return (
    <Link to={path} aria-current={isCurrent ? 'page' : undefined} className={cx(styles.link)}>
      <PathIcon path={icon} />
      <span>{text}</span>
    </Link>
  );
}
