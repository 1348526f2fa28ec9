import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@shop/api-database/testing';
import { CachedResponse } from './cached-response';

it('derives the same ETag from the same bytes, and a different one from others', () => {
  const [a, b, c] = ['one', 'one', 'two'].map((text) => new CachedResponse(Buffer.from(text)).etag);
  expect(a).toMatch(/^W\/"[\w-]{22}"$/);
  expect([a === b, a === c]).toEqual([true, false]);
});

it('compresses the body after the first request for an encoding', async () => {
  const plain = Buffer.from('tool '.repeat(500));
  const response = new CachedResponse(plain);
  expect(response.inEncoding('br')).toBeUndefined();
  await waitUntil(() => response.inEncoding('br') !== undefined);
  expect(brotliDecompressSync(response.inEncoding('br') ?? '')).toEqual(plain);
});

it('keeps short bodies plain', async () => {
  const response = new CachedResponse(Buffer.from('short'));
  response.inEncoding('gzip');
  await sleep(50);
  expect(response.inEncoding('gzip')).toBeUndefined();
});

it('stays plain when compression fails, and retries on the next request', async () => {
  const response = new CachedResponse(Buffer.from('tool '.repeat(500)));
  const replaced = jest.replaceProperty(response, 'plain', { length: 2_500 } as Buffer);
  await expect(response.prepare('br')).rejects.toThrow();
  replaced.restore();
  expect(response.inEncoding('br')).toBeUndefined();
  await waitUntil(() => response.inEncoding('br') !== undefined);
});
