import {
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInAnonymously,
  updateEmail,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { verifySignedIdToken } from '@shop/emulator-token';
import { GOOGLE_ACCOUNTS } from './google-accounts';
import { closeClients, newClient } from './testing/client-sdk';
import {
  killPrograms,
  newDataDir,
  SEAL_KEY,
  startProgram,
  type RunningProgram,
} from './testing/running-program';

const password = 'correct-horse';
let program: RunningProgram;

beforeAll(async () => {
  program = await startProgram(await newDataDir());
});

afterAll(async () => {
  await closeClients();
  await killPrograms();
});

function client() {
  return newClient(program.gatewayPort);
}

function googleCredential(claims: object) {
  return GoogleAuthProvider.credential(JSON.stringify(claims));
}

it('signs up, names the person and signs in', async () => {
  const { user } = await createUserWithEmailAndPassword(client(), 'ada@demo.dev', password);
  await updateProfile(user, { displayName: 'Ada', photoURL: 'https://demo.dev/ada.webp' });
  const again = await signInWithEmailAndPassword(client(), 'ada@demo.dev', password);
  expect(again.user).toMatchObject({ uid: user.uid, displayName: 'Ada', emailVerified: false });
});

it('issues sealed tokens, also when it refreshes them', async () => {
  const { user } = await createUserWithEmailAndPassword(client(), 'bob@demo.dev', password);
  expect(verifySignedIdToken(await user.getIdToken(), SEAL_KEY)).toMatchObject({ sub: user.uid });
  await updateProfile(user, { displayName: 'Bob' });
  expect(verifySignedIdToken(await user.getIdToken(true), SEAL_KEY)).toMatchObject({ name: 'Bob' });
});

it('changes a password and deletes an account for their owner', async () => {
  const { user } = await createUserWithEmailAndPassword(client(), 'cleo@demo.dev', password);
  await updatePassword(user, 'better-horse');
  await deleteUser(user);
  const back = signInWithEmailAndPassword(client(), 'cleo@demo.dev', 'better-horse');
  await expect(back).rejects.toMatchObject({ code: 'auth/invalid-credential' });
});

it('does not tell a wrong password from an unknown e-mail', async () => {
  await createUserWithEmailAndPassword(client(), 'dan@demo.dev', password);
  for (const email of ['dan@demo.dev', 'unknown@demo.dev']) {
    const signIn = signInWithEmailAndPassword(client(), email, 'wrong-horse');
    await expect(signIn).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  }
  await sendPasswordResetEmail(client(), 'unknown@demo.dev');
});

it.each([
  ['auth/email-already-in-use', 'taken@demo.dev', password],
  ['auth/invalid-email', 'no-address', password],
  ['auth/weak-password', 'weak@demo.dev', '12345'],
  ['auth/missing-password', 'none@demo.dev', ''],
])('answers a bad sign-up with %s', async (code, email, word) => {
  const taken = createUserWithEmailAndPassword(client(), 'taken@demo.dev', password);
  await taken.catch(() => undefined);
  await expect(createUserWithEmailAndPassword(client(), email, word)).rejects.toMatchObject({ code });
});

it('slows down who guesses a password', async () => {
  const auth = client();
  const guess = () => signInWithEmailAndPassword(auth, 'guessed@demo.dev', 'wrong-horse');
  for (let i = 0; i < 10; i++) {
    await expect(guess()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  }
  await expect(guess()).rejects.toMatchObject({ code: 'auth/too-many-requests' });
});

it('knows no anonymous people and no change of e-mail without proof', async () => {
  await expect(signInAnonymously(client())).rejects.toMatchObject({
    code: 'auth/admin-restricted-operation',
  });
  const { user } = await createUserWithEmailAndPassword(client(), 'eve@demo.dev', password);
  const change = updateEmail(user, 'admin@demo.dev');
  await expect(change).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
});

it('signs a demo Google account in, always as the same person', async () => {
  const [gina] = GOOGLE_ACCOUNTS;
  const signIn = () => signInWithCredential(client(), googleCredential({ sub: gina?.sub }));
  const [first, second] = [await signIn(), await signIn()];
  expect(first.user).toMatchObject({ email: gina?.email, emailVerified: true, displayName: gina?.name });
  expect(second.user.uid).toBe(first.user.uid);
});

it("refuses a Google account that claims another person's e-mail", async () => {
  await createUserWithEmailAndPassword(client(), 'fay@demo.dev', password);
  const claims = { sub: 'x', email: 'fay@demo.dev', email_verified: true };
  const signIn = signInWithCredential(client(), googleCredential(claims));
  await expect(signIn).rejects.toMatchObject({ code: 'auth/invalid-credential' });
});

it('does not give a password account to the Google account of the same e-mail', async () => {
  const gus = GOOGLE_ACCOUNTS[1];
  const { user } = await createUserWithEmailAndPassword(client(), gus?.email ?? '', password);
  const signIn = signInWithCredential(client(), googleCredential({ sub: gus?.sub }));
  await expect(signIn).rejects.toMatchObject({ code: 'auth/account-exists-with-different-credential' });
  const again = await signInWithEmailAndPassword(client(), gus?.email ?? '', password);
  expect(again.user).toMatchObject({ uid: user.uid, emailVerified: false });
});
