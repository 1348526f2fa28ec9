import { useSignedInUser } from '@shop/web-auth';
import type { Role } from '@shop/contracts';
import { cx, Icon, Spinner } from '@shop/web-ui';
import { Suspense } from 'react';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { PATHS } from '../../paths';
import { useDrawer } from '../../shell/use-drawer';
import styles from './dashboard.module.css';

type MenuEntry = readonly [path: string, text: string];

const PROFILE: MenuEntry = [PATHS.myProfile, 'My Profile'];

/** Dashboard menu per role; the first entry is the index page. */
const MENU: Readonly<Record<Role, readonly MenuEntry[]>> = {
  CUSTOMER: [PROFILE, [PATHS.myOrders, 'My Orders'], [PATHS.addReview, 'Add Review']],
  ADMIN: [
    [PATHS.dashboard, 'Overview'],
    PROFILE,
    [PATHS.makeAdmin, 'Make Admin'],
    [PATHS.addTool, 'Add Tool'],
    [PATHS.manageTools, 'Manage Tools'],
    [PATHS.manageOrders, 'Manage Orders'],
    [PATHS.manageReviews, 'Reviews'],
    [PATHS.integrity, 'Data integrity'],
    [PATHS.auditLog, 'Audit log'],
  ],
};

/** `/dashboard`: side menu of the user's role next to the page. */
export default function DashboardLayout() {
  const { role } = useSignedInUser();
  const menu = useDrawer<HTMLElement>();
  return (
    <>
      <h1 className={styles.eyebrow}>Welcome to Dashboard</h1>
      <button type="button" popoverTarget="dashboard-menu" className={styles.opener}>
        <Icon name="menu" />
        Dashboard menu
      </button>
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
          {MENU[role].map(([path, text], place) => (
            <MenuLink key={path} path={path} text={text} isStart={place === 0} />
          ))}
        </nav>
        <div className={styles.content}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
    </>
  );
}

interface MenuLinkProps {
  readonly path: string;
  readonly text: string;
  /** Whether it is the dashboard's index page. */
  readonly isStart: boolean;
}

/** The index page is current under both of its paths. */
function MenuLink({ path, text, isStart }: MenuLinkProps) {
  const shows = useMatch(path) !== null;
  const startShows = useMatch(PATHS.dashboard) !== null;
  const isCurrent = shows || (isStart && startShows);
  return (
    <Link to={path} aria-current={isCurrent ? 'page' : undefined} className={cx(styles.link)}>
      {text}
    </Link>
  );
}
