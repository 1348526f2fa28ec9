import { useSignedInUser } from '@shop/web-auth';
import { useDocumentTitle } from '@shop/web-ui';
import { lazyWithRetry } from '../../shell/lazy-with-retry';

const Overview = lazyWithRetry(() => import('../overview-page'));
const MyProfile = lazyWithRetry(() => import('../my-profile-page'));

/** What `/dashboard` starts with: the business for an admin, the profile for a customer. */
export default function DashboardStart() {
  return useSignedInUser().role === 'ADMIN' ? <Overview /> : <CustomerStart />;
}

/** The profile has an address of its own too, so here it goes by the dashboard's name. */
function CustomerStart() {
  useDocumentTitle('Dashboard');
  return <MyProfile />;
}
