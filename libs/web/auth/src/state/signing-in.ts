import type { IdentityProvider } from '../identity/identity-provider';
import type { SessionParts } from './session-parts';

/**
 * Ways to sign in. Each rejects with a user-readable Error and returns whether the user is signed in: false when a
 * later attempt superseded it.
 */
export function signingIn({ identity, api, tokens, state }: SessionParts) {
  /** Counts attempts, to detect superseded ones. */
  let attempts = 0;

  async function run(getIdToken: (service: IdentityProvider) => Promise<string>): Promise<boolean> {
    const attempt = (attempts += 1);
    const idToken = await getIdToken(await identity());
    const { accessToken, user } = await (await api()).signIn(idToken);
    if (attempt !== attempts) return false;
    tokens.write(accessToken);
    state.set({ status: 'signedIn', user });
    return true;
  }

  return {
    signIn: (email: string, password: string) => run((service) => service.signIn(email, password)),
    signUp: (name: string, email: string, password: string) =>
      run((service) => service.signUp(name, email, password)),
    signInWithGoogle: () => run((service) => service.signInWithGoogle()),

    /** Preloads the identity client; errors surface on use. */
    preloadIdentityProvider(): void {
      identity().catch(() => undefined);
    },
  };
}
