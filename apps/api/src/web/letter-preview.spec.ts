import { fastify } from 'fastify';
import type { Settings } from '@shop/config';
import { LETTER_PREVIEW_PATH, serveLetterPreview } from './letter-preview';

async function open(mail: Partial<Settings['mail']>) {
  const server = fastify();
  const read: string[] = [];
  const limits = { consumeByAddress: async (_: unknown, bucket: string) => void read.push(bucket) };
  serveLetterPreview(server, { mail: mail as Settings['mail'], port: 3000 }, limits);
  const answer = await server.inject(LETTER_PREVIEW_PATH);
  await server.close();
  return { ...answer, read };
}

it('shows a sample of every letter in both colour schemes and as text, and counts as a read', async () => {
  const { statusCode, body, read } = await open({ sandbox: { smtpPort: 2525, inboxPort: 8025 } });
  expect(statusCode).toBe(200);
  expect(body.match(/<section>/g)).toHaveLength(10);
  expect(body.match(/<iframe [^>]*, dark" sandbox [^>]*@media all \{/g)).toHaveLength(10);
  expect(body.match(/<iframe [^>]*, light" sandbox [^>]*@media not all \{/g)).toHaveLength(10);
  expect(body).toContain('Order T-7K2Q-9MXPC is on its way');
  expect(body).toContain('http://localhost:3000/payment/');
  expect(body).not.toMatch(/<script|undefined/);
  expect(read).toEqual(['reads']);
});

it('is not there where a mail server is named, as in production', async () => {
  expect((await open({})).statusCode).toBe(404);
});
