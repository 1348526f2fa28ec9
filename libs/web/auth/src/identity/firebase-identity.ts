import { canonicalEmail, type ClientConfig } from '@shop/contracts';
import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import type { IdentityProvider } from './identity-provider';
import { identityError, isAccountRejected, isInvalidCode, isUnknown } from './identity-error';
import { preloadedScript } from './load-script';

/** Mailbox of the emulator, which sends no emails. */
const MAILBOX = '/emulator/auth/mailbox';

/** Firebase identity provider; the emulator is served from the page's origin. */
export function createFirebaseIdentityProvider(config: ClientConfig['firebase']): IdentityProvider {
  const auth = connect(config);
  const popupReady = preloadedScript(config.emulator?.popupScriptUrl);
  return {
    signIn: explained(async (email, password) => {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      return user.getIdToken();
    }),
    signUp: explained(async (name, email, password) => {
      await auth.authStateReady();
      // A remembered user without shop session: an earlier attempt was interrupted.
      const isBegun = auth.currentUser?.email === canonicalEmail(email);
      const prove = isBegun ? signInWithEmailAndPassword : createUserWithEmailAndPassword;
      const { user } = await prove(auth, email, password);
      await updateProfile(user, { displayName: name });
      return user.getIdToken(true);
    }),
    signInWithGoogle: explained(async () => {
      await popupReady();
      const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
      return user.getIdToken();
    }),
    freshToken: explained(async () => {
      await auth.authStateReady();
      if (!auth.currentUser) return null;
      return auth.currentUser.getIdToken(true).catch(unless(isAccountRejected, null));
    }),
    sendVerificationEmail: explained(async (returnTo) => {
      await auth.authStateReady();
      if (!auth.currentUser) throw new Error('Please sign in again first.');
      await sendEmailVerification(auth.currentUser, { url: returnTo });
      return config.emulator ? openMailbox(await auth.currentUser.getIdToken()) : null;
    }),
    applyVerification: explained((code) => applyActionCode(auth, code)),
    sendPasswordResetEmail: explained((email, returnTo) =>
      sendPasswordResetEmail(auth, email, { url: returnTo }).catch(unless(isUnknown, undefined)),
    ),
    verifyPasswordResetCode: explained((code) =>
      verifyPasswordResetCode(auth, code).catch(unless(isInvalidCode, null)),
    ),
    resetPassword: explained((code, password) =>
      confirmPasswordReset(auth, code, password).then(() => true, unless(isInvalidCode, false)),
    ),
    signOut: explained(() => signOut(auth)),
  };
}

function connect({ apiKey, authDomain, projectId, emulator }: ClientConfig['firebase']): Auth {
  const app = initializeApp({ apiKey, authDomain, projectId });
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (emulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

async function openMailbox(idToken: string): Promise<string | null> {
  const response = await fetch(MAILBOX, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  if (!response.ok) return null;
  const { verificationCode } = (await response.json()) as { readonly verificationCode: string | null };
  return verificationCode;
}

function unless<T>(isKind: (error: unknown) => boolean, result: T): (error: unknown) => T {
  return (error) => {
    if (isKind(error)) return result;
    throw error;
  };
}

function explained<Args extends unknown[], T>(work: (...args: Args) => Promise<T>) {
  return (...args: Args): Promise<T> =>
    work(...args).catch((error: unknown) => {
      throw identityError(error);
    });
}
