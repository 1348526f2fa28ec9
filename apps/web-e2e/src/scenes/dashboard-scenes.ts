import { asking, press, type Scene } from './scene';

/** States of the dashboard, of customers and of admins. */
export const DASHBOARD_SCENES: readonly Scene[] = [
  ...asking({ group: 'Overview', audience: 'admin', path: '/dashboard' }, 'Overview'),
  ...asking(
    { group: 'My Orders', audience: 'customer', path: '/dashboard/my-orders' },
    'MyOrders',
    'myOrders',
  ),
  {
    audience: 'customer',
    group: 'My Orders',
    name: 'cancel',
    path: '/dashboard/my-orders',
    windowOnly: true,
    act: press('Cancel'),
  },
  {
    audience: 'customer',
    group: 'Add Review',
    name: 'errors',
    path: '/dashboard/addReview',
    act: press('Submit'),
  },
  ...asking({ group: 'My Profile', audience: 'customer', path: '/dashboard/my-profile' }, 'MyProfile'),
  {
    audience: 'customer',
    group: 'My Profile',
    name: 'update',
    path: '/dashboard/my-profile',
    windowOnly: true,
    act: press('Update Profile'),
  },
  {
    audience: 'admin',
    group: 'My Orders',
    name: 'not allowed to an admin',
    path: '/dashboard/my-orders',
  },
  ...asking({ group: 'Make Admin', audience: 'admin', path: '/dashboard/make-admin' }, 'Users'),
  {
    audience: 'admin',
    group: 'Make Admin',
    name: 'delete',
    path: '/dashboard/make-admin',
    windowOnly: true,
    act: press('Delete'),
  },
  {
    audience: 'admin',
    group: 'Add Tool',
    name: 'errors',
    path: '/dashboard/addProduct',
    act: press('Add Tool'),
  },
  ...asking(
    { group: 'Manage Tools', audience: 'admin', path: '/dashboard/manage-tools' },
    'ManageTools',
    'tools',
  ),
  {
    audience: 'admin',
    group: 'Manage Tools',
    name: 'delete',
    path: '/dashboard/manage-tools',
    windowOnly: true,
    act: press(/^Delete/),
  },
  ...asking(
    { group: 'Manage Orders', audience: 'admin', path: '/dashboard/manage-orders' },
    'ManageOrders',
    'orders',
  ),
];
