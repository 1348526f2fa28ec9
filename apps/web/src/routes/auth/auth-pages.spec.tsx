import { IdentityError } from '@shop/web-auth';
import { CUSTOMER } from '@shop/web-auth/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const describedBy = (text: string) => expect.stringContaining(text);

describe('login', () => {
  it('requires email and password', async () => {
    await renderApp('/login');
    await press('Login');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(describedBy('Email is Required'));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      describedBy('Password is Required'),
    );
  });

  it.each([
    ['ann@', 'secret', 'Email', 'Provide a valid Email'],
    ['ann@example.com', '12345', 'Password', 'Must be 6 characters or longer'],
  ])('refuses %s with %s', async (email, password, field, message) => {
    await renderApp('/login');
    await type('Email', email);
    await type('Password', password);
    await press('Login');
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(describedBy(message));
  });

  it('shows the identity service’s message and keeps the input', async () => {
    await renderApp('/login', {
      identity: { signIn: () => Promise.reject(new Error('Firebase: Error (auth/invalid-credential).')) },
    });
    await type('Email', 'ann@example.com');
    await type('Password', 'secret');
    await press('Login');
    expect(await screen.findByRole('alert')).toHaveTextContent('auth/invalid-credential');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  });

  it('fills in a demo account with one click and returns to the home page', async () => {
    const session = await renderApp('/login');
    await press('Demo customer');
    expect(screen.getByLabelText('Email')).toHaveValue('customer@demo.dev');
    await press('Login');
    expect(await screen.findByRole('heading', { name: 'Business at a Glance' })).toBeInTheDocument();
    expect(session.state.get()).toMatchObject({ status: 'signedIn' });
  });

  it('offers no demo accounts on real services', async () => {
    await renderApp('/login', { demo: false });
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Demo admin' })).not.toBeInTheDocument();
  });

  it('shows the service’s message in small type below an own sentence', async () => {
    const refusal = new IdentityError('Email or password is incorrect.', 'Firebase: Error (auth/x).', null);
    await renderApp('/login', { identity: { signIn: () => Promise.reject(refusal) } });
    await press('Demo customer');
    await press('Login');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Email or password is incorrect\./);
    expect(screen.getByText('Details: Firebase: Error (auth/x).').tagName).toBe('SMALL');
  });

  it('shows the password on request', async () => {
    await renderApp('/login');
    await type('Password', 'secret');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await press('Show');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await press('Hide');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  it.each([
    ['/browse-tools?search=saw', 'Log in to see all tools.'],
    ['/purchase/tool-1', 'Log in to order this tool.'],
    ['/payment/order-1', 'Log in to pay for your order.'],
    ['/dashboard/my-orders', 'Log in to open your dashboard.'],
  ])('tells a guest of %s why: %s', async (address, why) => {
    await renderApp(address);
    expect(await screen.findByText(why)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(await screen.findByText(why.replace('Log in', 'Sign up'))).toBeInTheDocument();
  });

  it('asks nothing of a guest who came by the menu, and returns to that page', async () => {
    await renderApp('/blogs');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    await userEvent.click(menu.getByRole('link', { name: 'Login' }));
    await type('Email', 'ann@example.com');
    await type('Password', 'secret');
    expect(screen.queryByText(/^Log in to/)).not.toBeInTheDocument();
    await press('Login');
    expect(await screen.findByRole('heading', { name: 'Blogs' })).toBeInTheDocument();
  });

  it('returns to the page that required login', async () => {
    await renderApp('/dashboard/my-profile');
    await type('Email', 'ann@example.com');
    await type('Password', 'secret');
    await press('Login');
    expect(await screen.findByRole('heading', { name: 'Welcome to Dashboard' })).toBeInTheDocument();
  });

  it.each(['Login', 'Create an account', 'Forgot password?'])(
    'returns to that page even after Login in the menu was pressed %s',
    async (name) => {
      await renderApp('/dashboard/my-profile');
      await userEvent.click(await screen.findByRole('link', { name }));
      const menu = within(screen.getByRole('navigation', { name: 'Main' }));
      await userEvent.click(menu.getByRole('link', { name: 'Login' }));
      await type('Email', 'ann@example.com');
      await type('Password', 'secret');
      await press('Login');
      expect(await screen.findByRole('heading', { name: 'Welcome to Dashboard' })).toBeInTheDocument();
    },
  );
});

describe('signup', () => {
  /** Signs up, then signs in with another account before the first response arrives. */
  async function signUpAndIn() {
    const answers: ((access: object) => void)[] = [];
    await renderApp('/signup', {
      resolvers: { signIn: () => new Promise((done) => answers.push(done)) },
    });
    await type('Name', 'Ann');
    await type('Email', 'ann@example.com');
    await type('Password', 'secret');
    await press('Sign Up');
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Login' });
    await userEvent.clear(screen.getByLabelText('Email'));
    await type('Email', 'ada@example.com');
    await type('Password', 'secret');
    await press('Login');
    await waitFor(() => expect(answers).toHaveLength(2));
    return (which: number) => act(async () => answers[which]?.({ accessToken: 'new', user: CUSTOMER }));
  }

  // Runs first, because toasts of other tests would still show.
  it('shows no welcome toast for a signup that a later sign-in superseded', async () => {
    const answer = await signUpAndIn();
    await answer(1);
    expect(await screen.findByRole('heading', { name: 'Business at a Glance' })).toBeInTheDocument();
    await answer(0);
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(screen.queryByText(/^Welcome, Ann/)).not.toBeInTheDocument();
  });

  it('requires a name and submits all three fields', async () => {
    const signedUp: string[][] = [];
    await renderApp('/signup', {
      identity: {
        signUp: async (...account) => {
          signedUp.push(account);
          return 'id-token';
        },
      },
    });
    await press('Sign Up');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(describedBy('Name is Required'));
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.paste('n'.repeat(201));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
      describedBy('Must be 200 characters or shorter'),
    );
    await userEvent.clear(screen.getByLabelText('Name'));
    await type('Name', ' Ann ');
    await type('Email', 'ann@example.com');
    await type('Password', 'secret');
    await press('Sign Up');
    await waitFor(() => expect(signedUp).toEqual([['Ann', 'ann@example.com', 'secret']]));
    expect(await screen.findByRole('heading', { name: 'Business at a Glance' })).toBeInTheDocument();
    expect(screen.getByText('Welcome, Ann. Please verify your email.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verify' })).toHaveAttribute('href', '/dashboard/my-profile');
  });

  it('returns to the page that required an account', async () => {
    await renderApp('/dashboard/my-profile');
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await type('Name', 'Ann');
    await type('Email', 'ann@example.com');
    await type('Password', 'secret');
    await press('Sign Up');
    expect(await screen.findByRole('heading', { name: 'Welcome to Dashboard' })).toBeInTheDocument();
  });

  it('goes home from a page that required no account', async () => {
    await renderApp('/blogs');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    await userEvent.click(menu.getByRole('link', { name: 'Login' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await type('Name', 'Ann');
    await type('Email', 'ann@example.com');
    await type('Password', 'secret');
    await press('Sign Up');
    expect(await screen.findByRole('heading', { name: 'Business at a Glance' })).toBeInTheDocument();
  });

  it('keeps the email when switching to login and back', async () => {
    await renderApp('/signup');
    await type('Email', 'ann@example.com');
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    await screen.findByRole('heading', { name: 'Sign Up' });
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  });

  it('continues with Google', async () => {
    const session = await renderApp('/signup');
    await press('Continue with Google');
    await waitFor(() => expect(session.state.get()).toMatchObject({ status: 'signedIn' }));
  });
});
