import { useSignedInUser } from '@shop/web-auth';
import { Icon, PageHeading, Spinner } from '@shop/web-ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useDrawer } from '../../shell/use-drawer';
import styles from './dashboard.module.css';
import { MENU } from './menu';
import { MenuLink } from './menu-link';

/** `/dashboard`: side menu of the user's role next to the page. */
export default function DashboardLayout() {
  const { role } = useSignedInUser();
  const menu = useDrawer<HTMLElement>();
  return (
    <>
      <PageHeading>Welcome to Dashboard</PageHeading>
      <button type="button" popoverTarget="dashboard-menu" className={styles.opener}>
        <Icon name="menu" />
        Dashboard menu
      </button>
      <div className={styles.columns}>
        <nav id="dashboard-menu" ref={menu} popover="auto" className={styles.menu} aria-label="Dashboard">
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
