import { request } from 'node:http';
import { verifySignedIdToken, signIdToken } from '@shop/emulator-token';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import { closeClients, newClient } from './testing/client-sdk';
import {
  killPrograms,
  newDataDir,
  PROJECT_ID,
  SEAL_KEY,
  startProgram,
  type RunningProgram,
} from './testing/running-program';

const V1 = '/identitytoolkit.googleapis.com/v1';
const TOKEN = '/securetoken.googleapis.com/v1/token';
let program: RunningProgram;
let victim: { uid: string; idToken: string; refreshToken: string };

beforeAll(async () => {
  program = await startProgram(await newDataDir());
  const client = newClient(program.gatewayPort);
  const { user } = await createUserWithEmailAndPassword(client, 'victim@demo.dev', 'correct-horse');
  victim = { uid: user.uid, idToken: await user.getIdToken(), refreshToken: user.refreshToken };
});

afterAll(async () => {
  await closeClients();
  await killPrograms();
});

async function send(path: string, init: RequestInit = {}) {
  const answer = await fetch(`http://127.0.0.1:${program.gatewayPort}${path}`, init);
  const body = (await answer.json()) as { error?: { message: string } };
  return { status: answer.status, message: body.error?.message, body, headers: answer.headers };
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return send(path, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function refresh(form: Record<string, string>) {
  return send(TOKEN, { method: 'POST', body: new URLSearchParams(form) });
}

/** A token as the emulator itself issues it: unsigned, and here made by hand. */
function forgedToken(change: object = {}): string {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const claims = { ...verifySignedIdToken(victim.idToken, SEAL_KEY), exp: inAnHour, ...change };
  const parts = [{ alg: 'none', typ: 'JWT' }, claims];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

it('refuses a forged token to read, change or delete an account', async () => {
  for (const operation of ['lookup', 'update', 'delete']) {
    const answer = await post(`${V1}/accounts:${operation}`, { idToken: forgedToken() });
    expect(answer).toMatchObject({ status: 400, message: 'INVALID_ID_TOKEN' });
  }
});

it('refuses a token that is expired, though its seal is right', async () => {
  const idToken = signIdToken(forgedToken({ exp: Math.floor(Date.now() / 1000) - 1 }), SEAL_KEY);
  expect(await post(`${V1}/accounts:lookup`, { idToken })).toMatchObject({ message: 'TOKEN_EXPIRED' });
});

it.each([[{ value: 'x' }], [null], [''], [7], [['a.b.']]])('refuses %j for a token', async (idToken) => {
  expect(await post(`${V1}/accounts:lookup`, { idToken })).toMatchObject({ message: 'INVALID_ID_TOKEN' });
});

it('refreshes only what it sealed', async () => {
  const [unsealed = ''] = victim.refreshToken.split('.');
  for (const refresh_token of [unsealed, `${victim.refreshToken}x`, '']) {
    const answer = await refresh({ grant_type: 'refresh_token', refresh_token });
    expect(answer).toMatchObject({ status: 400, message: 'INVALID_REFRESH_TOKEN' });
  }
  const good = await refresh({ grant_type: 'refresh_token', refresh_token: victim.refreshToken });
  expect(good.status).toBe(200);
});

it.each([
  [`${V1}/projects/${PROJECT_ID}/accounts`],
  [`${V1}/projects/${PROJECT_ID}/accounts:lookup`],
  [`${V1}/projects/${PROJECT_ID}/accounts:delete`],
  [`${V1}/accounts:signUp/`],
  [`${V1}//accounts:signUp`],
  ['/www.googleapis.com/identitytoolkit/v3/relyingparty/deleteAccount'],
  [`/emulator/v1/projects/${PROJECT_ID}/accounts`],
  ['/'],
])('has nothing at %s, not even for the owner', async (path) => {
  const answer = await post(path, { localId: victim.uid }, { authorization: 'Bearer owner' });
  expect(answer).toMatchObject({ status: 404, message: 'NOT_FOUND' });
});

it('does not obey "Bearer owner" where clients may call', async () => {
  const body = { localId: [victim.uid] };
  const answer = await post(`${V1}/accounts:lookup`, body, { authorization: 'Bearer owner' });
  expect(answer.status).toBe(400);
  const empty = await post(`${V1}/accounts:lookup`, {}, { authorization: 'Bearer owner' });
  expect(empty).toMatchObject({ status: 400, message: 'MISSING_ID_TOKEN' });
});

it.each([
  'localId',
  'local_id',
  'LOCAL-ID',
  'targetProjectId',
  'tenantId',
  '__proto__',
  'emailVerified',
  'customAttributes',
])('refuses the field %s', async (field) => {
  const text = `{"email":"new@demo.dev","password":"correct-horse","${field}":"x"}`;
  expect((await post(`${V1}/accounts:signUp`, text)).message).toMatch(/^OPERATION_NOT_ALLOWED/);
});

it('never returns a password, not even to its owner', async () => {
  const { status, body } = await post(`${V1}/accounts:lookup`, { idToken: victim.idToken });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/correct-horse|passwordHash|salt/);
});

it.each([
  ['broken JSON', '{', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['nothing', '', 400],
  ['too much', JSON.stringify({ email: 'x'.repeat(40_000) }), 413],
])('refuses a body of %s', async (_what, body, status) => {
  expect(await post(`${V1}/accounts:signUp`, body)).toMatchObject({
    status,
    message: expect.stringMatching(/^INVALID_REQUEST/),
  });
});

it('takes JSON only as such, which no page of another origin can send, and lets none read its answers', async () => {
  const body = { email: 'new@demo.dev', password: 'correct-horse' };
  const headers = { 'content-type': 'text/plain', origin: 'http://evil.example' };
  expect((await post(`${V1}/accounts:signUp`, body, headers)).status).toBe(415);
  const { status, headers: sent } = await send('/healthz', { headers: { origin: 'http://evil.example' } });
  expect([status, sent.get('access-control-allow-origin')]).toEqual([200, null]);
});

it.each<[Record<string, string>, number]>([
  [{ origin: 'http://evil.example' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ host: 'evil.example' }, 421],
])('keeps browsers off the admin port: %j', async (headers, expected) => {
  const options = { port: program.adminPort, host: '127.0.0.1', headers };
  const status = await new Promise((resolve, reject) => {
    request(options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(expected);
});

it.each(['signInWithCustomToken', 'signInWithPhoneNumber', 'signInWithEmailLink'])(
  'says that %s is not supported',
  async (operation) => {
    const { status, message } = await post(
      `${V1}/accounts:${operation}?key=any`,
      { token: 'x' },
      { authorization: 'Bearer owner' },
    );
    expect([status, message]).toEqual([400, expect.stringContaining('not supported by the sandbox')]);
  },
);
