import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword, type User } from 'firebase/auth';
import { closeClients, newClient } from './testing/client-sdk';
import {
  killPrograms,
  newDataDir,
  PROJECT_ID,
  startProgram,
  type RunningProgram,
} from './testing/running-program';

const password = 'correct-horse';
let dataDir: string;
let program: RunningProgram;
let admin: Auth;

beforeAll(async () => {
  dataDir = await newDataDir();
  program = await startProgram(dataDir);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${program.adminPort}`;
  admin = getAuth(initializeApp({ projectId: PROJECT_ID }));
});

afterAll(async () => {
  await closeClients();
  await deleteApp(admin.app);
  await killPrograms();
});

async function signUp(email: string): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(newClient(program.gatewayPort), email, password);
  return user;
}

it('verifies the token of a client', async () => {
  const user = await signUp('ada@demo.dev');
  const claims = await admin.verifyIdToken(await user.getIdToken());
  expect(claims).toMatchObject({ uid: user.uid, email: 'ada@demo.dev', email_verified: false });
});

it('makes, finds and deletes an account with a fixed id', async () => {
  const account = { uid: 'demo-bob', email: 'bob@demo.dev', password, emailVerified: true };
  await admin.createUser(account);
  const { user } = await signInWithEmailAndPassword(newClient(program.gatewayPort), account.email, password);
  expect(user).toMatchObject({ uid: 'demo-bob', emailVerified: true });
  await admin.deleteUser('demo-bob');
  await expect(admin.getUserByEmail(account.email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

it('refuses the tokens of an account that is deleted', async () => {
  const user = await signUp('cleo@demo.dev');
  const idToken = await user.getIdToken();
  await admin.deleteUser(user.uid);
  await expect(admin.verifyIdToken(idToken)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
});

it('refuses the tokens that were revoked, and refreshes none of them', async () => {
  const user = await signUp('dan@demo.dev');
  const idToken = await user.getIdToken();
  // Revocation counts in whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await admin.revokeRefreshTokens(user.uid);
  await expect(admin.verifyIdToken(idToken)).rejects.toMatchObject({ code: 'auth/id-token-revoked' });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
});

it('keeps what the admin changed, and the tokens valid, over a kill', async () => {
  const user = await signUp('eve@demo.dev');
  await admin.updateUser(user.uid, { displayName: 'Eve' });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await program.stop('SIGKILL');
  program = await startProgram(dataDir, {
    AUTH_EMULATOR_PORT: String(program.gatewayPort),
    AUTH_EMULATOR_ADMIN_PORT: String(program.adminPort),
  });
  const claims = await admin.verifyIdToken(await user.getIdToken(true));
  expect(claims).toMatchObject({ uid: user.uid, name: 'Eve' });
});
