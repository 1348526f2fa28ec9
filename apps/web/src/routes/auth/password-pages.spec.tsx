import { CUSTOMER } from '@shop/web-auth/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app';

const FORGOT = '/login/forgot-password';
const LINK = '/login/mail-link?mode=resetPassword&oobCode=code-1&apiKey=key&lang=en';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const toldIn = (label: string) => expect(screen.getByLabelText(label));

describe('requesting a reset link', () => {
  it('takes the email over from the login page and back', async () => {
    await renderApp('/login');
    await type('Email', 'ann@example.com');
    await follow('Forgot password?');
    await heading('Forgot your password?');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
    await type('Email', '.uk');
    await follow('Back to login');
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.com.uk');
  });

  it('still returns to the page that required login', async () => {
    await renderApp('/dashboard/my-profile');
    await follow('Forgot password?');
    await follow('Back to login');
    await type('Email', 'ann@example.com');
    await type('Password', 'secret');
    await press('Login');
    await heading('Welcome to Dashboard');
  });

  it.each([
    ['nothing', '', 'Email is Required'],
    ['half an address', 'ann@', 'Provide a valid Email'],
  ])('refuses %s', async (_, text, message) => {
    const sendPasswordReset = jest.fn();
    await renderApp(FORGOT, { identity: { sendPasswordResetEmail: sendPasswordReset } });
    if (text) await type('Email', text);
    await press('Send reset link');
    toldIn('Email').toHaveAccessibleDescription(message);
    expect(sendPasswordReset).not.toHaveBeenCalled();
  });

  it('announces in a live region that the email was sent, and is busy until then', async () => {
    let sent: () => void = () => undefined;
    const asked: string[][] = [];
    const sendPasswordReset = (...args: string[]) => {
      asked.push(args);
      return new Promise<void>((done) => (sent = done));
    };
    await renderApp(FORGOT, { demo: false, identity: { sendPasswordResetEmail: sendPasswordReset } });
    const status = (await screen.findByText(/^Enter your email/)).closest('[role=status]');
    await type('Email', 'ann@example.com');
    await press('Send reset link');
    const button = screen.getByRole('button', { name: 'Send reset link' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    sent();
    await waitFor(() => expect(status).toHaveTextContent('If there is an account for ann@example.com'));
    expect(status).not.toHaveTextContent('demo');
    expect(screen.getByRole('button', { name: 'Resend' })).not.toHaveAttribute('aria-busy');
    expect(asked).toEqual([['ann@example.com', 'http://localhost/login']]);
  });

  it('says where the demo shows the link', async () => {
    await renderApp(FORGOT);
    await type('Email', 'ann@example.com');
    await press('Send reset link');
    expect(await screen.findByText(/^This demo's emails stay on this machine/)).toHaveTextContent(
      'npm start',
    );
  });

  it('shows the error and keeps the input', async () => {
    const sendPasswordReset = () => Promise.reject(new Error('Too many tries.'));
    await renderApp(FORGOT, { identity: { sendPasswordResetEmail: sendPasswordReset } });
    await type('Email', 'ann@example.com');
    await press('Send reset link');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    expect(screen.queryByText(/^If there is an account/)).not.toBeInTheDocument();
  });
});

describe('setting a new password', () => {
  it.each([
    ['', 'Password is Required'],
    ['12345', 'Must be 6 characters or longer'],
  ])('refuses %p', async (password, message) => {
    const resetPassword = jest.fn();
    await renderApp(LINK, { identity: { resetPassword } });
    await heading('Set a new password');
    if (password) await type('New password', password);
    await press('Change password');
    toldIn('New password').toHaveAccessibleDescription(expect.stringContaining(message));
    expect(resetPassword).not.toHaveBeenCalled();
  });

  it('sets the password with the code of the link and continues to login with the same email', async () => {
    const chosen: string[][] = [];
    const resetPassword = async (...args: string[]) => chosen.push(args) > 0;
    await renderApp(LINK, { identity: { resetPassword } });
    expect(await screen.findByLabelText('Email')).toHaveValue(CUSTOMER.email);
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    await type('New password', 'better-1');
    await press('Change password');
    await heading('Login');
    expect(screen.getByLabelText('Email')).toHaveValue(CUSTOMER.email);
    expect(screen.getByText('Password changed. Log in with the new one.')).toBeInTheDocument();
    expect(chosen).toEqual([['code-1', 'better-1']]);
  });

  it('signs out the current user, whom login would redirect', async () => {
    const session = await renderApp(LINK, { token: 'kept' });
    await type('New password', 'better-1');
    await press('Change password');
    await heading('Login');
    expect(screen.getByLabelText('Email')).toHaveValue(CUSTOMER.email);
    expect(session.state.get()).toEqual({ status: 'signedOut' });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('shows why the password was rejected and keeps the form', async () => {
    const resetPassword = () => Promise.reject(new Error('Too easy to guess.'));
    await renderApp(LINK, { identity: { resetPassword } });
    await type('New password', '123456');
    await press('Change password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too easy to guess.');
    expect(screen.getByLabelText('New password')).toHaveValue('123456');
  });

  it.each([
    ['was of no use when it was opened', LINK, { verifyPasswordResetCode: async () => null }],
    ['was used elsewhere', LINK, { resetPassword: async () => false }],
    ['has no code', '/login/mail-link', {}],
  ])('offers a new link when this one %s', async (what, address, identity) => {
    await renderApp(address, { identity });
    if (what.startsWith('was used')) {
      await type('New password', 'better-1');
      await press('Change password');
    }
    await heading("This link doesn't work");
    await follow('Request a new link');
    await heading('Forgot your password?');
  });

  it.each([
    ['the service did not answer', 'auth/network-request-failed', 'Your password may already be changed'],
    ['the password was refused', 'auth/weak-password', "This link doesn't work"],
  ])('explains an invalid link after an attempt where %s', async (_, code, title) => {
    const failure = new Error('Not this time.', { cause: { code } });
    const resetPassword = jest.fn(async () => false).mockRejectedValueOnce(failure);
    await renderApp(LINK, { identity: { resetPassword } });
    await type('New password', 'better-1');
    await press('Change password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not this time.');
    await press('Change password');
    await heading(title);
  });

  it.each([['kept'], [undefined]])('leads on to log in with what may be the new password', async (token) => {
    const failure = new Error('Not this time.', { cause: { code: 'auth/network-request-failed' } });
    const resetPassword = jest.fn(async () => false).mockRejectedValueOnce(failure);
    const session = await renderApp(LINK, { ...(token && { token }), identity: { resetPassword } });
    await type('New password', 'better-1');
    await press('Change password');
    await screen.findByRole('alert');
    await press('Change password');
    await follow('Log in');
    await heading('Login');
    expect(screen.getByLabelText('Email')).toHaveValue(CUSTOMER.email);
    expect(session.state.get()).toEqual({ status: 'signedOut' });
  });

  it('retries after the identity service did not respond', async () => {
    let up = false;
    const readPasswordReset = async () => {
      if (!up) throw new Error('The sign-in service cannot be reached.');
      return CUSTOMER.email;
    };
    await renderApp(LINK, { identity: { verifyPasswordResetCode: readPasswordReset } });
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    up = true;
    await press('Retry');
    await heading('Set a new password');
  });
});

it('forwards an email verification link to the profile', async () => {
  const redeemed: string[] = [];
  const applyVerification = async (code: string) => void redeemed.push(code);
  await renderApp('/login/mail-link?mode=verifyEmail&oobCode=code-2', {
    token: 'kept',
    identity: { applyVerification },
  });
  await waitFor(() => expect(redeemed).toEqual(['code-2']));
});

it('has no other page below this path', async () => {
  await renderApp('/login/no-such-page');
  await heading('Sorry! Page not found');
});
