import { useSignedInUser } from '@shop/web-session';
import { lazy } from 'react';

const Overview = lazy(() => import('../overview-page'));
const MyProfile = lazy(() => import('../my-profile-page'));

/** What `/dashboard` starts with: the business for an admin, the profile for a customer. */
export default function DashboardStart() {
  return useSignedInUser().role === 'ADMIN' ? <Overview /> : <MyProfile />;
}
