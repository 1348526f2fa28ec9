import { createAccount, signUp } from './support/accounts';
import { axeViolations } from './support/accessibility';
import { useSharedFixture } from './support/fixture';

const stage = useSharedFixture();

it('tells who signs up by e-mail that it is not verified, and verifies it by the link of the demo’s mailbox', async () => {
  const visitor = await stage().visitor();
  const { page } = visitor;
  await visitor.open('/');
  await signUp(visitor, createAccount());
  await visitor.expectToast('Welcome, Ann Test. Please verify your email.');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Send verification email' }).click();
  await page.getByRole('link', { name: 'Verify my email' }).waitFor();
  expect(await axeViolations(visitor)).toEqual([]);
  await page.getByRole('link', { name: 'Verify my email' }).click();
  await visitor.expectToast('Email verified');
  await visitor.waitForPath('/dashboard');
  await page.reload();
  await visitor.expectHeading('My Profile');
  await visitor.expectNothingLoading();
  expect(await page.getByText("Your email isn't verified").count()).toBe(0);
});
