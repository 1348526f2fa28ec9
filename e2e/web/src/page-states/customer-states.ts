import { createAccount, signUp } from '../support/accounts';
import type { Visitor } from '../support/visitor';
import { asking, press, see, type PageState } from './page-state';

/** States of a customer's dashboard. */
export const CUSTOMER_SCENES: readonly PageState[] = [
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
  {
    audience: 'customer',
    group: 'Dashboard',
    name: 'menu',
    path: '/dashboard/my-orders',
    windowOnly: true,
    act: openMenu,
  },
  {
    audience: 'visitor',
    group: 'My Profile',
    name: 'e-mail not verified',
    path: '/',
    act: async (person) => {
      await signUp(person, createAccount());
      await person.open('/dashboard/my-profile');
      await see('Not verified')(person);
    },
  },
];

/** The menu is a drawer where there is little room, and always there where there is much. */
async function openMenu({ page }: Visitor): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
}
