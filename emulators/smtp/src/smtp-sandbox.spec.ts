import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Letter } from './letter';
import { type SmtpSandbox, startSmtpSandbox } from './start';

let dataDir: string;
let sandbox: SmtpSandbox;
const log = jest.fn();
const start = async () => {
  sandbox = await startSmtpSandbox({ smtpPort: 0, inboxPort: 0, dataDir, log });
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'smtp-'));
  await start();
});
afterEach(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

const LETTER = {
  from: 'Tool Shop <shop@demo.dev>',
  to: 'ada@demo.dev',
  subject: 'Order T-1 received',
  messageId: '<letter-1@shop>',
  text: 'Pay: https://shop.example/payment/1?a=1&b=2',
  html: '<p>Pay <a href="https://shop.example/payment/1?a=1&amp;b=2">here</a></p><script>alert(1)</script>',
};

async function send(letter: SendMailOptions = LETTER): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
  await transport.sendMail(letter);
  transport.close();
}

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${sandbox.inboxPort}${path}`, init);
async function letters(query = ''): Promise<Letter[]> {
  const { letters: found } = (await (await get(`/letters.json${query}`)).json()) as { letters: Letter[] };
  return found;
}

it('shows a letter as JSON, with its links', async () => {
  await send();
  expect(await letters()).toEqual([
    {
      id: 1,
      messageId: 'letter-1@shop',
      from: 'Tool Shop <shop@demo.dev>',
      to: ['ada@demo.dev'],
      subject: 'Order T-1 received',
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      text: expect.stringContaining('Pay: https://shop.example'),
      html: expect.stringContaining('here'),
      links: ['https://shop.example/payment/1?a=1&b=2'],
    },
  ]);
});

it('filters by recipient and by words, newest first', async () => {
  await send();
  await send({ ...LETTER, to: 'Bob@demo.dev', subject: 'Refunded' });
  await send({ ...LETTER, subject: 'Shipped' });
  expect((await letters('?to=ADA@demo.dev')).map(({ subject }) => subject)).toEqual([
    'Shipped',
    'Order T-1 received',
  ]);
  expect((await letters('?search=refunded')).map(({ to }) => to)).toEqual([['bob@demo.dev']]);
  expect(await letters('?to=ada&search=refunded')).toEqual([]);
});

it('keeps acknowledged letters over a restart', async () => {
  await send();
  await sandbox.close();
  await start();
  await send({ ...LETTER, subject: 'Second' });
  expect((await letters()).map(({ id, subject }) => [id, subject])).toEqual([
    [2, 'Second'],
    [1, 'Order T-1 received'],
  ]);
});

it('shows a list and a letter under a policy that allows no script', async () => {
  await send({ ...LETTER, subject: '<script>alert(1)</script>' });
  const list = await get('/?to=ada');
  expect(list.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
  const page = await list.text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</a>');
  expect(page).toContain('value="ada"');
  const letter = await (await get('/letters/1')).text();
  expect(letter).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(letter).toContain('href="https://shop.example/payment/1?a=1&amp;b=2"');
  const html = await get('/letters/1/html');
  expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
  expect(await html.text()).toContain('<base target="_blank">');
  expect(await (await get('/letters/1/source')).text()).toContain('Message-ID: <letter-1@shop>');
});

it('answers 404 for a letter that is not there and 405 for writes', async () => {
  for (const path of ['/letters/2', '/letters/x', '/letters/1/other', '/nothing', '//'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await get('/', { method: 'POST' })).status).toBe(405);
});

it.each(['evil.example', '127.0.0.1.evil.example'])('rejects the host %s', async (host) => {
  const call = request({ port: sandbox.inboxPort, host: '127.0.0.1', headers: { host } }).end();
  const [response] = (await once(call, 'response')) as [{ statusCode: number; resume(): void }];
  response.resume();
  expect(response.statusCode).toBe(421);
});

it('lets no other origin read letters', async () => {
  const { headers } = await get('/letters.json', { headers: { Origin: 'http://localhost:5555' } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it.each([
  ['bounce@demo.dev', 550],
  ['defer@demo.dev', 451],
])('refuses a letter to %s with %i', async (to, responseCode) => {
  await expect(send({ ...LETTER, to })).rejects.toMatchObject({ responseCode });
  expect(await letters()).toEqual([]);
});

it('refuses a message of more than 1 MiB', async () => {
  await expect(send({ ...LETTER, text: 'x'.repeat(1024 * 1024) })).rejects.toMatchObject({
    responseCode: 552,
  });
});

it('names the variable of a taken port', async () => {
  const { smtpPort, inboxPort } = sandbox;
  await expect(startSmtpSandbox({ smtpPort, inboxPort: 0, dataDir })).rejects.toThrow('SMTP_SANDBOX_PORT');
  await expect(startSmtpSandbox({ smtpPort: 0, inboxPort, dataDir })).rejects.toThrow('INBOX_PORT');
});
