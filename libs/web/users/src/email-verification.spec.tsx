import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUp, signedIn } from './testing/my-profile';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('sends an email, and updates after its link was opened elsewhere', async () => {
  let opened = false;
  const returns: string[] = [];
  const session = signedIn(false, {
    sendVerificationEmail: async (returnTo) => {
      returns.push(returnTo);
      return null;
    },
    freshToken: async () => (opened ? 'verified' : 'plain'),
  });
  await setUp({}, undefined, { session });
  await press('Send verification email');
  expect(await screen.findByText(/^We have sent a link to ann@example.com/)).toBeInTheDocument();
  expect(returns).toEqual(['http://localhost/dashboard/my-profile?verified=1']);
  await press('I have opened the link');
  expect(await screen.findByText(/isn't verified yet/)).toBeInTheDocument();
  opened = true;
  await press('I have opened the link');
  expect(await screen.findByText('Email verified')).toBeInTheDocument();
  expect(screen.queryByText("Your email isn't verified")).not.toBeInTheDocument();
});

it('shows which action is running, and runs it once', async () => {
  const sent = jest.fn<Promise<null>, []>(async () => null);
  const session = signedIn(false, { sendVerificationEmail: sent });
  await setUp({}, undefined, { session });
  await press('Send verification email');
  const again = await screen.findByRole('button', { name: 'Resend' });
  sent.mockReturnValue(new Promise(() => undefined));
  await userEvent.click(again);
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
  const finish = screen.getByRole('button', { name: 'I have opened the link' });
  expect(finish).toBeDisabled();
  expect(finish).not.toHaveAttribute('aria-busy');
  await userEvent.click(again);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('offers the demo mailbox link and redeems its code on this page', async () => {
  const redeemed: string[] = [];
  const session = signedIn(false, {
    sendVerificationEmail: async () => 'code 1',
    applyVerification: async (code) => void redeemed.push(code),
    freshToken: async () => (redeemed.length > 0 ? 'verified' : 'plain'),
  });
  await setUp({}, undefined, { session });
  await press('Send verification email');
  await userEvent.click(await screen.findByRole('link', { name: 'Verify my email' }));
  expect(await screen.findByText('Email verified')).toBeInTheDocument();
  expect(redeemed).toEqual(['code 1']);
});

it('explains an invalid link and offers another email', async () => {
  const session = signedIn(false, {
    applyVerification: () => Promise.reject(new Error('The link has run out.')),
  });
  const at = '/dashboard/my-profile?mode=verifyEmail&oobCode=old';
  await setUp({}, undefined, { session, at });
  expect(await screen.findByText('The link has run out.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send verification email' })).toBeInTheDocument();
});

it('stays at the sent email when another cannot be sent', async () => {
  const sendVerification = jest.fn<Promise<null>, []>(async () => null);
  await setUp({}, undefined, { session: signedIn(false, { sendVerificationEmail: sendVerification }) });
  await press('Send verification email');
  sendVerification.mockRejectedValue(new Error('Too many tries.'));
  await press('Resend');
  expect(await screen.findByText('Too many tries.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'I have opened the link' })).toBeEnabled();
});

it('keeps the demo mailbox link after a failed redemption', async () => {
  const applyVerification = () => Promise.reject(new Error('The sign-in service cannot be reached.'));
  const session = signedIn(false, { sendVerificationEmail: async () => 'code 1', applyVerification });
  await setUp({}, undefined, { session });
  await press('Send verification email');
  await userEvent.click(await screen.findByRole('link', { name: 'Verify my email' }));
  expect(await screen.findByText('The sign-in service cannot be reached.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify my email' })).toBeInTheDocument();
});

it.each([
  ['redeemed', '?mode=verifyEmail&oobCode=code', ['code']],
  ['redeemed by the identity service’s own page', '?verified=1', []],
])('applies a link later that is %s, when the shop did not respond at first', async (_, query, codes) => {
  let up = false;
  const redeemed: string[] = [];
  const session = signedIn(false, {
    applyVerification: async (code) => void redeemed.push(code),
    freshToken: async () => {
      if (!up) throw new Error('The sign-in service cannot be reached.');
      return 'verified';
    },
  });
  await setUp({}, undefined, { session, at: `/dashboard/my-profile${query}` });
  expect(await screen.findByText('The sign-in service cannot be reached.')).toBeInTheDocument();
  up = true;
  await press('I have opened the link');
  expect(await screen.findByText('Email verified')).toBeInTheDocument();
  expect(redeemed).toEqual(codes);
});

it('shows nothing to a verified user', async () => {
  await setUp();
  expect(await screen.findByText('Email')).toBeInTheDocument();
  expect(screen.queryByText("Your email isn't verified")).not.toBeInTheDocument();
});
