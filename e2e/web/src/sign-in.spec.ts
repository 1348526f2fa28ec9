import { DEMO_ACCOUNTS } from '@shop/contracts';
import { fillAccountForm, signIn, signInAsDemo, signOut, submitLogin } from './support/accounts';
import { newestTool } from './support/api';
import { useSharedFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const [, CUSTOMER] = DEMO_ACCOUNTS;
const fixture = useSharedFixture();

async function openAsVisitor(path: string): Promise<Visitor> {
  const visitor = await fixture().visitor();
  await visitor.open(path);
  return visitor;
}

it('returns a visitor to the deep link that asked for a sign-in, with its query, also past the menu', async () => {
  const { id, name } = await newestTool(fixture());
  const path = `/purchase/${id}?from=mail`;
  const visitor = await openAsVisitor(path);
  await visitor.waitForPath('/login');
  await visitor.page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await fillAccountForm(visitor, CUSTOMER);
  await submitLogin(visitor);
  await visitor.waitForPath(path);
  await visitor.expectHeading(name);
});

it('shows the message of the identity service under the form and keeps the input', async () => {
  const visitor = await openAsVisitor('/');
  visitor.allowConsoleError(/status of 400/);
  await signIn(visitor, { ...CUSTOMER, password: 'not-this-one' });
  const { page } = visitor;
  await page.getByRole('alert').filter({ hasText: 'Firebase: Error (auth/invalid-credential).' }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(CUSTOMER.email);
  expect(await visitor.accessToken()).toBeNull();
});

it('keeps a customer signed in over a reload, and removes the access token at the sign-out', async () => {
  const visitor = await openAsVisitor('/');
  await signInAsDemo(visitor, 'customer');
  await visitor.open('/dashboard/my-profile');
  await visitor.page.reload();
  await visitor.page.getByText('DEMO CUSTOMER', { exact: true }).waitFor();
  await visitor.waitForPath('/dashboard/my-profile');
  expect(await visitor.accessToken()).toMatch(/^eyJ/);
  await signOut(visitor);
  expect(await visitor.accessToken()).toBeNull();
  await visitor.open('/dashboard');
  await visitor.waitForPath('/login');
});
