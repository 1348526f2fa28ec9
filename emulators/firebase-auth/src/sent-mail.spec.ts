import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
} from 'firebase/auth';
import { SMTPServer } from 'smtp-server';
import { closeClients, newClient } from './testing/client-sdk';
import { killPrograms, newDataDir, type RunningProgram, startProgram } from './testing/running-program';

const ACTION_URL = 'https://tools.example/login/mail-link';
const received: { to: string; source: string }[] = [];
let server: SMTPServer;
let program: RunningProgram;

beforeAll(async () => {
  server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], closeTimeout: 10 },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address).join();
      void text(stream).then((source) => {
        received.push({ to, source });
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Toolworks <shop@tools.example>' };
  program = await startProgram(await newDataDir(), { ACTION_URL, ...mail });
});
afterAll(async () => {
  await closeClients();
  await killPrograms();
  server.close(() => undefined);
});

async function signUp(email: string) {
  return (await createUserWithEmailAndPassword(newClient(program.gatewayPort), email, 'correct-horse')).user;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 10));
}

/** The code in the link of the mail that is received next. */
async function codeMailedBy(action: () => Promise<void>, mode: string): Promise<string> {
  const before = received.length;
  await action();
  await until(() => received.length > before);
  const source = received[before]?.source.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
  const code = new RegExp(`${ACTION_URL}\\?mode=${mode}&oobCode=([\\w-]+)`).exec(source)?.[1];
  return code ?? '';
}

it('mails a link that sets a new password, and shows it nowhere else', async () => {
  await signUp('ada@demo.dev');
  const client = newClient(program.gatewayPort);
  const code = await codeMailedBy(() => sendPasswordResetEmail(client, 'ada@demo.dev'), 'resetPassword');
  expect(received.at(-1)?.to).toBe('ada@demo.dev');
  expect(received.at(-1)?.source).toMatch(/^From: Toolworks <shop@tools.example>/m);
  await confirmPasswordReset(client, code, 'better-horse');
  expect(program.mails).toEqual([]);
  expect(program.printed()).not.toContain('oobCode');
});

it('mails a link that verifies an address', async () => {
  const user = await signUp('bob@demo.dev');
  const code = await codeMailedBy(() => sendEmailVerification(user), 'verifyEmail');
  await applyActionCode(newClient(program.gatewayPort), code);
  await user.reload();
  expect(user.emailVerified).toBe(true);
});

it('shows a link for a new password to its parent process while no mail server is there', async () => {
  await signUp('cleo@demo.dev');
  await new Promise<void>((done) => server.close(() => done()));
  await sendPasswordResetEmail(newClient(program.gatewayPort), 'cleo@demo.dev');
  await until(() => program.mails.length === 1);
  expect(program.mails[0]).toContain('mode=resetPassword');
});
