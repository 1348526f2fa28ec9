import { newAccount, signUp } from './support/accounts';
import { axeFindings } from './support/accessibility';
import { useSharedStage } from './support/stage';

const stage = useSharedStage();

it('tells who signs up by e-mail that it is not verified, and verifies it by the link of the demo’s mailbox', async () => {
  const visitor = await stage().visitor();
  const { page } = visitor;
  await visitor.open('/');
  await signUp(visitor, newAccount());
  await visitor.seeToast('Welcome! You can verify your email in your profile.');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Send verification email' }).click();
  await page.getByRole('link', { name: 'Verify my email' }).waitFor();
  expect(await axeFindings(visitor)).toEqual([]);
  await page.getByRole('link', { name: 'Verify my email' }).click();
  await visitor.seeToast('Email verified');
  await visitor.arriveAt('/dashboard');
  await page.reload();
  await visitor.seeHeading('My Profile');
  await visitor.seeNothingLoading();
  expect(await page.getByText('Your email is not verified').count()).toBe(0);
});
