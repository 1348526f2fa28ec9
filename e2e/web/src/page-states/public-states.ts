import { fillAccountForm, submitLogin, submitSignup } from '../support/accounts';
import { asking, press, type PageState } from './page-state';

const EDITOR_LIMIT_MS = 60_000;

/** States of what everybody sees. */
export const PUBLIC_SCENES: readonly PageState[] = [
  ...asking({ group: 'Home', audience: 'visitor', path: '/' }, 'LatestTools', 'latestTools'),
  ...asking({ group: 'Home, reviews', audience: 'visitor', path: '/' }, 'CustomerReviews', 'reviews'),
  {
    audience: 'visitor',
    group: 'Home',
    name: 'toast',
    path: '/',
    windowOnly: true,
    act: async (person) => {
      await press('Subscribe')(person);
      await person.expectToast('Yohoo!..Subscribed');
    },
  },
  {
    audience: 'visitor',
    group: 'Login',
    name: 'errors',
    path: '/login',
    act: (person) => submitLogin(person),
  },
  {
    audience: 'visitor',
    group: 'Sign Up',
    name: 'errors',
    path: '/signup',
    act: (person) => submitSignup(person),
  },
  {
    audience: 'visitor',
    group: 'Login',
    name: 'refused',
    path: '/login',
    act: async (person) => {
      person.allowConsoleError(/status of 400/);
      await fillAccountForm(person, { email: 'ann@example.com', password: 'not-hers' });
      await submitLogin(person);
      await person.page.getByRole('alert').waitFor();
    },
  },
  {
    audience: 'visitor',
    group: 'Home',
    name: 'menu',
    path: '/',
    windowOnly: true,
    act: async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
    },
  },
  {
    audience: 'visitor',
    group: 'GraphiQL',
    name: 'examples, signed in',
    path: '/graphql',
    part: '.shop-panel',
    windowOnly: true,
    act: async ({ page }) => {
      // Its editor is the largest script of the shop, and starts next to two other visitors.
      await page.getByRole('button', { name: 'Show Examples' }).click({ timeout: EDITOR_LIMIT_MS });
      await page.getByRole('button', { name: 'Sign in as Demo customer' }).click();
      await page.getByText(/^Signed in as Demo customer/).waitFor({ timeout: EDITOR_LIMIT_MS });
    },
  },
];
