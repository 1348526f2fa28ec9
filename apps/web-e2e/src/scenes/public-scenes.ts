import { submitLogin, submitSignup } from '../../support/accounts';
import { asking, press, type Scene } from './scene';

/** States of what everybody sees. */
export const PUBLIC_SCENES: readonly Scene[] = [
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
      await person.seeToast('Yohoo!..Subscribed');
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
];
