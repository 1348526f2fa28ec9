import { graphqlError } from '@shop/web-apollo/testing';
import { waitFor } from '@testing-library/react';
import { ADMIN, CUSTOMER, createTestSession } from '../testing/session-harness';

const stored = () => localStorage.getItem('accessToken');
beforeEach(() => localStorage.clear());

/** Lets pending work finish. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function otherTabLeaves(): void {
  localStorage.removeItem('accessToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
}

describe('restoring', () => {
  it('is signed out at once without a token', () => {
    expect(createTestSession().session.state.get()).toEqual({ status: 'signedOut' });
  });

  it('fetches the owner of the stored token', async () => {
    localStorage.setItem('accessToken', 'kept');
    const { session } = createTestSession();
    expect(session.state.get()).toEqual({ status: 'restoring' });
    await session.restore();
    expect(session.state.get()).toMatchObject({ status: 'signedIn', user: { email: CUSTOMER.email } });
  });

  it('keeps the token when the server does not respond, and can retry', async () => {
    localStorage.setItem('accessToken', 'kept');
    let up = false;
    const me = () => (up ? CUSTOMER : Promise.reject(new Error('down')));
    const { session } = createTestSession({ resolvers: { me } });
    await session.restore();
    expect(session.state.get()).toEqual({
      status: 'unreachable',
      why: 'Something went wrong on our side. Try again.',
    });
    expect(stored()).toBe('kept');
    up = true;
    await session.restore();
    expect(session.state.get()).toMatchObject({ status: 'signedIn' });
  });

  /** Returns with a refused token. */
  async function comeBackRefused(isTokenOurs: boolean) {
    localStorage.setItem('accessToken', 'refused');
    const { session, signedOut } = createTestSession({
      resolvers: {
        me: () => {
          void session.onUnauthorized(isTokenOurs);
          throw graphqlError('UNAUTHENTICATED', 'refused');
        },
      },
    });
    await session.restore();
    expect(stored()).toBeNull();
    expect(signedOut).toHaveBeenCalledTimes(1);
    return session.state.get();
  }

  it('silently drops a token that cannot be renewed', async () => {
    expect(await comeBackRefused(true)).toEqual({ status: 'signedOut' });
  });

  it('signs out with an explanation for a foreign token', async () => {
    expect(await comeBackRefused(false)).toMatchObject({
      status: 'leaving',
      to: '/',
      why: expect.stringContaining('signed out'),
    });
  });

  it('stays signed out when another tab removes the token during the request', async () => {
    localStorage.setItem('accessToken', 'kept');
    const answers: ((user: object) => void)[] = [];
    const { session } = createTestSession({
      resolvers: { me: () => new Promise((done) => answers.push(done)) },
    });
    const restored = session.restore();
    await waitFor(() => expect(answers).toHaveLength(1));
    otherTabLeaves();
    answers[0]?.(CUSTOMER);
    await restored;
    expect(session.state.get()).toEqual({ status: 'signedOut' });
  });

  it('signs in the owner of a token that another tab stored, whatever the response order', async () => {
    localStorage.setItem('accessToken', 'kept');
    const answers: ((user: object) => void)[] = [];
    const { session } = createTestSession({
      resolvers: { me: () => new Promise((done) => answers.push(done)) },
    });
    const restored = session.restore();
    await waitFor(() => expect(answers).toHaveLength(1));
    localStorage.setItem('accessToken', 'theirs');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'theirs' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(ADMIN);
    await settled();
    answers[0]?.(CUSTOMER);
    await restored;
    expect(session.state.get()).toMatchObject({
      status: 'signedIn',
      user: { displayName: ADMIN.displayName },
    });
  });
});

describe('signing in and up', () => {
  it.each([
    ['email', 'access for id-token of ann@example.com'],
    ['signUp', 'access for id-token of Ann'],
    ['google', 'access for id-token of Google'],
  ])('by %s stores the access token under its documented name', async (way, token) => {
    const { session } = createTestSession();
    if (way === 'email') await session.signIn('ann@example.com', 'secret');
    if (way === 'signUp') await session.signUp('Ann', 'ann@example.com', 'secret');
    if (way === 'google') await session.signInWithGoogle();
    expect(stored()).toBe(token);
    expect(session.state.get()).toMatchObject({ status: 'signedIn', user: { displayName: 'Ann' } });
  });

  it('stays signed out with the identity service’s message when it refuses', async () => {
    const { session } = createTestSession({
      identity: { signIn: () => Promise.reject(new Error('wrong password')) },
    });
    await expect(session.signIn('a@b.co', 'x')).rejects.toThrow('wrong password');
    expect(session.state.get()).toEqual({ status: 'signedOut' });
    expect(stored()).toBeNull();
  });
});

it.each([
  ['FORBIDDEN', 'this account has been deleted.', 'This account has been deleted.'],
  ['UNAUTHENTICATED', 'This sign-in is too old.', 'This sign-in is too old.'],
  ['INTERNAL', 'secret stack', 'Something went wrong on our side. Try again.'],
] as const)('explains why the shop refuses a sign-in by %s', async (code, message, reason) => {
  const { session } = createTestSession({
    resolvers: {
      signIn: () => {
        throw graphqlError(code, message);
      },
    },
  });
  await expect(session.signIn('a@b.co', 'x')).rejects.toThrow(reason);
  expect(session.state.get()).toEqual({ status: 'signedOut' });
});

describe('signing out', () => {
  it('drops the token and loaded data, signs out of the identity service and goes home', async () => {
    const { session, client, signedOut } = createTestSession();
    await session.signIn('ann@example.com', 'secret');
    expect(Object.keys(client.extract() as object)).toContain('User:u1');
    await session.signOut();
    expect(stored()).toBeNull();
    expect(session.state.get()).toEqual({ status: 'leaving', to: '/' });
    expect(client.extract()).toEqual({});
    expect(signedOut).toHaveBeenCalledTimes(1);
    session.finishLeaving();
    expect(session.state.get()).toEqual({ status: 'signedOut' });
  });

  it('happens once when a call stays unauthorized', async () => {
    const { session, signedOut } = createTestSession();
    await session.signIn('ann@example.com', 'secret');
    await Promise.all([session.onUnauthorized(true), session.onUnauthorized(false)]);
    expect(session.state.get()).toMatchObject({ status: 'leaving', to: '/' });
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('follows another tab that signed out', async () => {
    const { session, client, signedOut } = createTestSession();
    await session.signIn('ann@example.com', 'secret');
    otherTabLeaves();
    expect(session.state.get()).toEqual({ status: 'leaving', to: '/' });
    await waitFor(() => expect(client.extract()).toEqual({}));
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('ignores an outdated event from another tab that has signed in since', async () => {
    const { session, signedOut } = createTestSession({ resolvers: { me: ADMIN } });
    await session.signIn('ann@example.com', 'secret');
    localStorage.setItem('accessToken', 'theirs');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
    await waitFor(() => expect(session.state.get()).toMatchObject({ user: { id: ADMIN.id } }));
    expect([stored(), signedOut.mock.calls]).toEqual(['theirs', []]);
  });
});

describe('renewing', () => {
  it('exchanges a fresh ID token silently and updates a changed role', async () => {
    const { session } = createTestSession({
      identity: { freshToken: async () => 'fresh' },
      resolvers: {
        signIn: ({ idToken }: { readonly idToken: string }) => ({
          accessToken: `access for ${idToken}`,
          user: idToken === 'fresh' ? { ...CUSTOMER, role: 'ADMIN' } : CUSTOMER,
        }),
      },
    });
    await session.signIn('ann@example.com', 'secret');
    expect(await session.renewToken()).toBe('access for fresh');
    expect(stored()).toBe('access for fresh');
    expect(session.state.get()).toMatchObject({ user: { role: 'ADMIN' } });
  });

  it('refuses the token of another user', async () => {
    const { session } = createTestSession({
      identity: { freshToken: async () => 'fresh' },
      resolvers: {
        signIn: ({ idToken }: { readonly idToken: string }) => ({
          accessToken: `access for ${idToken}`,
          user: idToken === 'fresh' ? ADMIN : CUSTOMER,
        }),
      },
    });
    await session.signIn('ann@example.com', 'secret');
    const first = stored();
    expect(await session.renewToken()).toBeNull();
    expect(stored()).toBe(first);
    expect(session.state.get()).toMatchObject({ user: { id: CUSTOMER.id } });
  });

  it('returns nothing for a visitor or an account that the identity service forgot', async () => {
    const { session } = createTestSession();
    expect(await session.renewToken()).toBeNull();
    await session.signIn('ann@example.com', 'secret');
    expect(await session.renewToken()).toBeNull();
  });

  it.each([
    ['UNAUTHENTICATED', 'gives nothing'],
    ['FORBIDDEN', 'gives nothing'],
    ['UNAVAILABLE', 'fails'],
  ] as const)('when the shop answers %s it %s', async (code, outcome) => {
    const { session } = createTestSession({
      identity: { freshToken: async () => 'fresh' },
      resolvers: {
        signIn: ({ idToken }: { readonly idToken: string }) => {
          if (idToken === 'fresh') throw graphqlError(code, 'no');
          return { accessToken: 'first', user: CUSTOMER };
        },
      },
    });
    await session.signIn('ann@example.com', 'secret');
    const renewal = session.renewToken().catch(() => 'failed');
    expect(await renewal).toBe(outcome === 'fails' ? 'failed' : null);
    expect(session.state.get()).toMatchObject({ status: 'signedIn' });
    expect(stored()).toBe('first');
  });

  it('does not restore a user who signed out during the renewal', async () => {
    const { session } = createTestSession({ identity: { freshToken: async () => 'fresh' } });
    await session.signIn('ann@example.com', 'secret');
    const renewal = session.renewToken();
    await session.signOut();
    expect(await renewal).toBeNull();
    expect(stored()).toBeNull();
  });
});
