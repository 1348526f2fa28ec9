import {
  applyActionCode,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  type User,
} from 'firebase/auth';
import { verifySignedIdToken } from '@shop/emulator-token';
import { closeClients, newClient } from './testing/client-sdk';
import {
  killPrograms,
  newDataDir,
  type RunningProgram,
  SEAL_KEY,
  startProgram,
} from './testing/running-program';

let program: RunningProgram;

beforeAll(async () => {
  program = await startProgram(await newDataDir());
});

afterAll(async () => {
  await closeClients();
  await killPrograms();
});

async function signUp(email: string): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(
    newClient(program.gatewayPort),
    email,
    'correct-horse',
  );
  return user;
}

async function open(idToken: unknown) {
  const answer = await fetch(`http://127.0.0.1:${program.gatewayPort}/emulator/auth/mailbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  const body = (await answer.json()) as { verificationCode: string };
  return { status: answer.status, body };
}

it('lets who signed up by e-mail verify it', async () => {
  const user = await signUp('ada@demo.dev');
  const mailbox = async () => (await open(await user.getIdToken())).body;
  expect(await mailbox()).toEqual({ email: 'ada@demo.dev', verificationCode: null });
  await sendEmailVerification(user);
  await sendEmailVerification(user);
  const { verificationCode } = await mailbox();
  await applyActionCode(newClient(program.gatewayPort), verificationCode);
  expect(verifySignedIdToken(await user.getIdToken(true), SEAL_KEY)).toMatchObject({ email_verified: true });
});

it("shows neither another's code nor one that sets a password", async () => {
  const [bob, cleo] = [await signUp('bob@demo.dev'), await signUp('cleo@demo.dev')];
  await sendEmailVerification(bob);
  await sendPasswordResetEmail(newClient(program.gatewayPort), 'cleo@demo.dev');
  expect((await open(await cleo.getIdToken())).body).toEqual({
    email: 'cleo@demo.dev',
    verificationCode: null,
  });
});

it.each(['', 'a.b.', null, { $ne: '' }])('is closed to %j', async (idToken) => {
  expect(await open(idToken)).toMatchObject({
    status: 400,
    body: { error: { message: 'INVALID_ID_TOKEN' } },
  });
});
