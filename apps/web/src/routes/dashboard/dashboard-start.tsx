import { useSignedInUser } from '@shop/web-auth';
import { useDocumentTitle } from '@shop/web-ui';
import { lazyWithRetry } from '../../shell/lazy-with-retry';

const Overview = lazyWithRetry(() => import('../overview-page'));
const MyProfile = lazyWithRetry(() => import('../my-profile-page'));

/** `/dashboard` index: sales overview for admins, profile for customers. */
export default function DashboardStart() {
  return useSignedInUser().role === 'ADMIN' ? <Overview /> : <CustomerStart />;
}

/** The profile has its own route too, so the title here is the dashboard's. */
function CustomerStart() {
  useDocumentTitle('Dashboard');
  return <MyProfile />;
}
