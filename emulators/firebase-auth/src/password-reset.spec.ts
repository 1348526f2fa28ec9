import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { closeClients, newClient } from './testing/client-sdk';
import {
  killPrograms,
  newDataDir,
  PROJECT_ID,
  type RunningProgram,
  startProgram,
} from './testing/running-program';

const ACTION_URL = 'https://tools.example/login/mail-link';
const OLD = 'correct-horse';
const NEW = 'better-horse';
const MAIL_WITHIN_MS = 30_000;
const USELESS = { code: 'auth/invalid-action-code' };
let program: RunningProgram;

beforeAll(async () => {
  program = await startProgram(await newDataDir(), { ACTION_URL });
});

afterAll(async () => {
  await closeClients();
  await killPrograms();
});

const client = () => newClient(program.gatewayPort);
const signIn = (email: string, password: string) => signInWithEmailAndPassword(client(), email, password);

async function signUp(email: string) {
  const { user } = await createUserWithEmailAndPassword(client(), email, OLD);
  return user;
}

/** The mail that is shown after so many, by a channel that may be slower than the answer. */
async function mailAfter(count: number): Promise<string> {
  const end = performance.now() + MAIL_WITHIN_MS;
  while (program.mails.length === count && performance.now() < end)
    await new Promise((done) => setTimeout(done, 10));
  return program.mails[count] ?? '';
}

/** Asks for a link as a client that names a page of its own; the link that the mail would have. */
async function linkFor(email: string): Promise<URL> {
  const before = program.mails.length;
  await sendPasswordResetEmail(client(), email, { url: 'https://evil.example/' });
  const mail = await mailAfter(before);
  expect(mail).toContain(email);
  return new URL(/https:\S+/.exec(mail)?.[0] ?? '');
}

const codeIn = (link: URL) => link.searchParams.get('oobCode') ?? '';

it('sends the link to the parent process only, always leading to the shop', async () => {
  await signUp('ada@demo.dev');
  const link = await linkFor('ada@demo.dev');
  const code = codeIn(link);
  expect(link.href).toBe(`${ACTION_URL}?mode=resetPassword&oobCode=${code}`);
  expect(code.length).toBeGreaterThan(40);
  const url = `http://127.0.0.1:${program.gatewayPort}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'Ada@demo.dev' }),
  });
  expect(await answer.text()).not.toMatch(/oobCode|oobLink/);
  expect(await mailAfter(1)).toContain('oobCode');
  expect(program.printed()).not.toContain('oobCode');
});

it('sets a new password, once', async () => {
  await signUp('bob@demo.dev');
  const code = codeIn(await linkFor('bob@demo.dev'));
  await expect(verifyPasswordResetCode(client(), code)).resolves.toBe('bob@demo.dev');
  await confirmPasswordReset(client(), code, NEW);
  await expect(signIn('bob@demo.dev', OLD)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  await signIn('bob@demo.dev', NEW);
  await expect(verifyPasswordResetCode(client(), code)).rejects.toMatchObject(USELESS);
  await expect(confirmPasswordReset(client(), code, OLD)).rejects.toMatchObject(USELESS);
});

it('takes the newest link alone', async () => {
  await signUp('cleo@demo.dev');
  const [first, second] = [await linkFor('cleo@demo.dev'), await linkFor('cleo@demo.dev')];
  await expect(confirmPasswordReset(client(), codeIn(first), NEW)).rejects.toMatchObject(USELESS);
  await confirmPasswordReset(client(), codeIn(second), NEW);
});

it('refuses a weak password, and the link is still good', async () => {
  await signUp('dan@demo.dev');
  const code = codeIn(await linkFor('dan@demo.dev'));
  const weak = confirmPasswordReset(client(), code, '12345');
  await expect(weak).rejects.toMatchObject({ code: 'auth/weak-password' });
  await confirmPasswordReset(client(), code, NEW);
});

it('ends what was open before: no token is renewed, and proofs of before count no more', async () => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${program.adminPort}`;
  const admin = getAuth(initializeApp({ projectId: PROJECT_ID }));
  const user = await signUp('eve@demo.dev');
  const proof = await user.getIdToken();
  // Tokens are dated by the second.
  await new Promise((done) => setTimeout(done, 1_100));
  await confirmPasswordReset(client(), codeIn(await linkFor('eve@demo.dev')), NEW);
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  await expect(admin.verifyIdToken(proof, true)).rejects.toMatchObject({ code: 'auth/id-token-revoked' });
  const again = await signIn('eve@demo.dev', NEW);
  await admin.verifyIdToken(await again.user.getIdToken(), true);
  await deleteApp(admin.app);
});

it.each(['fay@demo.dev', 'unknown@demo.dev'])('bounds the links for %s, known or not', async (email) => {
  if (email.startsWith('fay')) await signUp(email);
  const ask = () => sendPasswordResetEmail(client(), email);
  for (let i = 0; i < 3; i++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'auth/too-many-requests' });
});
