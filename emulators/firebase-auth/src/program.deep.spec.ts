import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword, updateProfile } from 'firebase/auth';
import { closeClients, newClient } from './testing/client-sdk';
import { killPrograms, newDataDir, startProgram } from './testing/running-program';

const password = 'correct-horse';

afterEach(killPrograms);
afterAll(closeClients);

it('starts at a fraction of the 10 s and more that the whole emulator takes', async () => {
  const program = await startProgram(await newDataDir());
  expect(program.cpuMilliseconds).toBeLessThan(2_500);
});

it('has every answered change on disk when it is killed', async () => {
  const dataDir = await newDataDir();
  const first = await startProgram(dataDir);
  const client = newClient(first.gatewayPort);
  const { user } = await createUserWithEmailAndPassword(client, 'ada@demo.dev', password);
  await updateProfile(user, { displayName: 'Ada' });
  await first.stop('SIGKILL');

  const second = await startProgram(dataDir, { AUTH_EMULATOR_PORT: String(first.gatewayPort) });
  const again = await signInWithEmailAndPassword(newClient(second.gatewayPort), 'ada@demo.dev', password);
  expect(again.user).toMatchObject({ uid: user.uid, displayName: 'Ada' });
  // The browser of the first run goes on where it was, with the refresh token that it kept.
  await expect(user.getIdToken(true)).resolves.toBeTruthy();
});

it('loses no account of fifty that signed up at once', async () => {
  const dataDir = await newDataDir();
  const first = await startProgram(dataDir);
  const client = newClient(first.gatewayPort);
  const emails = Array.from({ length: 50 }, (_, i) => `person-${i}@demo.dev`);
  await Promise.all(emails.map((email) => createUserWithEmailAndPassword(client, email, password)));
  await first.stop('SIGKILL');

  const second = await startProgram(dataDir);
  const reader = newClient(second.gatewayPort);
  await Promise.all(emails.map((email) => signInWithEmailAndPassword(reader, email, password)));
});

it('says so while accounts cannot be saved, and is well again when they can be', async () => {
  const dataDir = await newDataDir();
  const { gatewayPort } = await startProgram(dataDir);
  const health = async () => (await fetch(`http://127.0.0.1:${gatewayPort}/healthz`)).status;
  const obstacle = join(dataDir, 'auth/accounts.json.next');
  await mkdir(obstacle);
  expect(await health()).toBe(200);
  const signUp = createUserWithEmailAndPassword(newClient(gatewayPort), 'ada@demo.dev', password);
  await expect(signUp).rejects.toThrow();
  expect(await health()).toBe(503);
  await rmdir(obstacle);
  expect(await health()).toBe(200);
});

it('refuses to start where no accounts can be kept, and names DATA_DIR', async () => {
  const dataDir = await newDataDir();
  await writeFile(join(dataDir, 'auth'), 'no folder');
  await expect(startProgram(dataDir)).rejects.toThrow(/^auth-emulator: .*EEXIST.* DATA_DIR sets/);
});

it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
  const program = await startProgram(await newDataDir());
  expect(await program.stop(signal)).toBe(0);
});

it('ends when the program that started it is gone', async () => {
  const program = await startProgram(await newDataDir());
  expect(await program.leaveAlone()).toBe(0);
});

it.each([
  ['EMULATOR_TOKEN_KEY', { EMULATOR_TOKEN_KEY: '' }],
  ['FIREBASE_PROJECT_ID', { FIREBASE_PROJECT_ID: 'real-shop' }],
])('refuses to start and names %s', async (name, env) => {
  await expect(startProgram(await newDataDir(), env)).rejects.toThrow(name);
});

it.each([['AUTH_EMULATOR_PORT'], ['AUTH_EMULATOR_ADMIN_PORT']])(
  'names %s when its port is taken',
  async (name) => {
    const program = await startProgram(await newDataDir());
    const taken = { [name]: String(program.gatewayPort) };
    await expect(startProgram(await newDataDir(), taken)).rejects.toThrow(name);
  },
);
