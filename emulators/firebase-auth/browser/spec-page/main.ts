import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, GoogleAuthProvider, signInWithPopup } from 'firebase/auth';

// Nothing here but the stock SDK: what works on this page works in any client.
const auth = getAuth(initializeApp({ apiKey: 'any', authDomain: 'localhost', projectId: 'demo-shop' }));
connectAuthEmulator(auth, location.origin, { disableWarnings: true });

document.querySelector('#google')?.addEventListener('click', () => {
  signInWithPopup(auth, new GoogleAuthProvider()).then(
    ({ user }) => show(`${user.email} ${user.displayName} ${user.emailVerified}`),
    (error: { code: string }) => show(error.code),
  );
});

function show(text: string): void {
  const result = document.querySelector('#result');
  if (result) {
    result.textContent = text;
  }
}
