import type { IdentityProvider } from '../identity/identity-provider';
import type { SessionParts } from './session-parts';

/**
 * How a person comes in. Each way rejects with an Error whose message is for people, and answers whether they are in: it
 * does nothing when another try was begun before its answer came.
 */
export function signingIn({ identity, api, tokens, state }: SessionParts) {
  /** How often somebody tried; whoever goes away may try anew while an answer is on its way. */
  let tries = 0;

  async function enter(prove: (service: IdentityProvider) => Promise<string>): Promise<boolean> {
    const mine = (tries += 1);
    const idToken = await prove(await identity());
    const { accessToken, user } = await (await api()).signIn(idToken);
    if (mine !== tries) return false;
    tokens.write(accessToken);
    state.set({ status: 'signedIn', user });
    return true;
  }

  return {
    signIn: (email: string, password: string) => enter((service) => service.signIn(email, password)),
    signUp: (name: string, email: string, password: string) =>
      enter((service) => service.signUp(name, email, password)),
    signInWithGoogle: () => enter((service) => service.signInWithGoogle()),

    /** Loads the identity service's client ahead of its first use; a failure shows when it is used. */
    preloadIdentityProvider(): void {
      identity().catch(() => undefined);
    },
  };
}
