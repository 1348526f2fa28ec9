import { Toaster } from '@shop/web-ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ADMIN, CUSTOMER, createTestSession, type SessionFixture } from '../testing/session-harness';
import { RequireAdmin, RequireCustomer, RequireUser } from './guards';
import { SessionProvider } from './session-context';
import { SignOutRedirect } from './sign-out-redirect';

beforeEach(() => localStorage.clear());

function Login() {
  const { state } = useLocation();
  return <p>Login, from {state?.from ? state.from.pathname + state.from.search : 'nowhere'}</p>;
}

function open(path: string, world?: SessionFixture) {
  const { session } = createTestSession(world);
  render(
    <SessionProvider session={session}>
      <MemoryRouter initialEntries={[path]}>
        <SignOutRedirect />
        <Toaster />
        <Routes>
          <Route path="/" element={<p>Home</p>} />
          <Route path="/login" element={<Login />} />
          <Route element={<RequireUser loginPath="/login" early />}>
            <Route path="/early" element={<p>Early</p>} />
          </Route>
          <Route element={<RequireUser loginPath="/login" skeleton={<p>Skeleton</p>} />}>
            <Route path="/dashboard" element={<p>Dashboard</p>} />
          </Route>
          <Route element={<RequireUser loginPath="/login" />}>
            <Route path="/tools" element={<p>Tools</p>} />
            <Route element={<RequireAdmin loginPath="/login" />}>
              <Route path="/manage" element={<p>Manage</p>} />
            </Route>
            <Route element={<RequireCustomer />}>
              <Route path="/orders" element={<p>Orders</p>} />
            </Route>
          </Route>
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );
  return session;
}

/** Opens a page with a stored token. */
async function openAs(user: typeof CUSTOMER | typeof ADMIN, path: string) {
  localStorage.setItem('accessToken', 'kept');
  const session = open(path, { resolvers: { me: user } });
  await act(() => session.restore());
  return session;
}

describe('RequireUser', () => {
  it('redirects a visitor to login and keeps the return path with its query', () => {
    open('/tools?search=saw');
    expect(screen.getByText('Login, from /tools?search=saw')).toBeInTheDocument();
  });

  it('shows the skeleton of a page that has one until the session is restored', () => {
    localStorage.setItem('accessToken', 'kept');
    open('/dashboard');
    expect(screen.getByText('Skeleton')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows a spinner and no page until the session is restored', async () => {
    localStorage.setItem('accessToken', 'kept');
    const session = open('/tools');
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(screen.queryByText(/Login/)).not.toBeInTheDocument();
    await act(() => session.restore());
    expect(screen.getByText('Tools')).toBeInTheDocument();
  });

  it('shows an early page while the session is restored, but not to visitors', async () => {
    localStorage.setItem('accessToken', 'kept');
    const session = open('/early', { resolvers: { me: null } });
    expect(screen.getByText('Early')).toBeInTheDocument();
    localStorage.clear();
    await act(() => session.restore());
    expect(screen.getByText('Login, from /early')).toBeInTheDocument();
    expect(screen.queryByText('Early')).not.toBeInTheDocument();
  });

  it('offers a retry when the server is unreachable', async () => {
    localStorage.setItem('accessToken', 'kept');
    let up = false;
    const session = open('/tools', {
      resolvers: { me: () => (up ? CUSTOMER : Promise.reject(new Error('down'))) },
    });
    await act(() => session.restore());
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Tools')).toBeInTheDocument();
  });

  it('goes to the home page after sign-out, not to login', async () => {
    const session = await openAs(CUSTOMER, '/tools');
    await act(() => session.signOut());
    expect(screen.getByText('Home')).toBeInTheDocument();
    expect(session.state.get()).toEqual({ status: 'signedOut' });
    expect(screen.queryByText(/signed out/)).not.toBeInTheDocument();
  });

  it('explains a forced sign-out', async () => {
    const session = await openAs(CUSTOMER, '/tools');
    await act(() => session.onUnauthorized(true));
    expect(screen.getByText('Home')).toBeInTheDocument();
    expect(
      await screen.findByText('Your session has ended, so you were signed out. Please log in again.'),
    ).toBeInTheDocument();
  });
});

describe('RequireAdmin', () => {
  it('admits an admin', async () => {
    await openAs(ADMIN, '/manage');
    expect(screen.getByText('Manage')).toBeInTheDocument();
  });

  it('signs out other users and redirects to login', async () => {
    await openAs(CUSTOMER, '/manage');
    expect(await screen.findByText('Login, from nowhere')).toBeInTheDocument();
    expect(
      await screen.findByText('That page is for admins, so you were signed out. Log in as an admin.'),
    ).toBeInTheDocument();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});

describe('RequireAdmin, when another tab signs in another user', () => {
  it('leaves the admin page of a new user without admin role, who stays signed in', async () => {
    let user: typeof ADMIN | typeof CUSTOMER = ADMIN;
    localStorage.setItem('accessToken', 'kept');
    const session = open('/manage', { resolvers: { me: () => user } });
    await act(() => session.restore());
    user = CUSTOMER;
    localStorage.setItem('accessToken', 'theirs');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'theirs' }));
    expect(await screen.findByText('Home')).toBeInTheDocument();
    expect(session.state.get()).toMatchObject({ status: 'signedIn', user: { id: CUSTOMER.id } });
    expect(localStorage.getItem('accessToken')).toBe('theirs');
  });
});

describe('RequireCustomer', () => {
  it('admits a customer', async () => {
    await openAs(CUSTOMER, '/orders');
    expect(screen.getByText('Orders')).toBeInTheDocument();
  });

  it('explains the restriction to an admin, who stays signed in', async () => {
    const session = await openAs(ADMIN, '/orders');
    expect(screen.getByText('This page is for customers')).toBeInTheDocument();
    expect(session.state.get()).toMatchObject({ status: 'signedIn' });
  });
});
