import { schemaClient } from '@shop/web-apollo/testing';
import type { SessionUserFragment } from '@shop/web-apollo/generated/session';
import type { IdentityProvider } from '../identity/identity-provider';
import { createSession } from '../state/session';
import { createSessionApi } from '../state/session-api';
import { browserTokenStore, type TokenStore } from '../state/token-store';

export const CUSTOMER = {
  __typename: 'User',
  id: 'u1',
  uid: 'uid-1',
  email: 'ann@example.com',
  emailVerified: true,
  displayName: 'Ann',
  role: 'CUSTOMER',
} as const satisfies SessionUserFragment & { readonly __typename: 'User' };
export const ADMIN = { ...CUSTOMER, id: 'u2', displayName: 'Ada', role: 'ADMIN' } as const;

/** Scripted identity service and API responses. */
export interface SessionFixture {
  readonly identity?: Partial<IdentityProvider>;
  readonly resolvers?: Readonly<Record<string, unknown>>;
}

/** Unsubscribes sessions of previous tests. */
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

const tokens: TokenStore = {
  ...browserTokenStore,
  onOtherTab(listener) {
    const end = browserTokenStore.onOtherTab(listener);
    endings.push(end);
    return end;
  },
};

/** A real session, store, cache and schema; only the two services are scripted. */
export function createTestSession({ identity, resolvers }: SessionFixture = {}) {
  const signedOut = jest.fn(async () => undefined);
  const service: IdentityProvider = {
    signIn: async (email) => `id-token of ${email}`,
    signUp: async (name) => `id-token of ${name}`,
    signInWithGoogle: async () => 'id-token of Google',
    freshToken: async () => null,
    sendVerificationEmail: async () => null,
    applyVerification: async () => undefined,
    sendPasswordResetEmail: async () => undefined,
    verifyPasswordResetCode: async () => CUSTOMER.email,
    resetPassword: async () => true,
    signOut: signedOut,
    ...identity,
  };
  const client = schemaClient({
    me: CUSTOMER,
    signIn: ({ idToken }: { readonly idToken: string }) => ({
      accessToken: `access for ${idToken}`,
      user: CUSTOMER,
    }),
    ...resolvers,
  });
  const session = createSession({
    identity: async () => service,
    api: async () => createSessionApi(client),
    tokens,
  });
  return { session, client, signedOut };
}
