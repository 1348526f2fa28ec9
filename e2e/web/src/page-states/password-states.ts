import type { Visitor } from '../support/visitor';
import { press, see, type PageState } from './page-state';

const forgot = { group: 'Forgot password', audience: 'visitor', path: '/login/forgot-password' } as const;
const chosen = {
  group: 'New password',
  audience: 'visitor',
  path: '/login/mail-link?mode=resetPassword&oobCode=state',
} as const;

/** The identity service takes the code of any link for one of this person. */
async function takeAnyCode({ page }: Visitor): Promise<void> {
  const json = { email: 'ann@example.com', requestType: 'PASSWORD_RESET' };
  await page.route('**/accounts:resetPassword*', (route) => void route.fulfill({ json }));
}

/** States of the way to a new password. */
export const PASSWORD_SCENES: readonly PageState[] = [
  { ...forgot, name: 'errors', act: press('Send reset link') },
  {
    ...forgot,
    name: 'sent',
    act: async (person) => {
      const email = `unknown.${crypto.randomUUID().slice(0, 8)}@example.com`;
      await person.page.getByLabel('Email', { exact: true }).fill(email);
      await press('Send reset link')(person);
      await see(/^If there is an account/)(person);
    },
  },
  { ...chosen, name: 'choosing', before: takeAnyCode, act: see('Change password') },
  { ...chosen, name: 'errors', before: takeAnyCode, act: press('Change password') },
  {
    ...chosen,
    name: 'unknown',
    before: async (person) => {
      person.allowConsoleError(/ERR_CONNECTION_FAILED/);
      await person.page.route('**/accounts:resetPassword*', (route) => void route.abort('connectionfailed'));
    },
    act: see('Retry'),
  },
];
