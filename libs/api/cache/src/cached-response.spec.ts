import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@shop/api-database/testing';
import { CachedResponse } from './cached-response';

it('has one tag for the same bytes and another for others', () => {
  const [a, b, c] = ['one', 'one', 'two'].map((text) => new CachedResponse(Buffer.from(text), {}).etag);
  expect(a).toMatch(/^W\/"[\w-]{22}"$/);
  expect([a === b, a === c]).toEqual([true, false]);
});

it('is compressed once somebody has asked for it', async () => {
  const plain = Buffer.from('tool '.repeat(500));
  const response = new CachedResponse(plain, {});
  expect(response.inEncoding('br')).toBeUndefined();
  await waitUntil(() => response.inEncoding('br') !== undefined);
  expect(brotliDecompressSync(response.inEncoding('br') ?? '')).toEqual(plain);
});

it('stays plain where it is short', async () => {
  const response = new CachedResponse(Buffer.from('short'), {});
  response.inEncoding('gzip');
  await sleep(50);
  expect(response.inEncoding('gzip')).toBeUndefined();
});

it('stays plain when it cannot be compressed, and is tried again for whoever asks next', async () => {
  const response = new CachedResponse(Buffer.from('tool '.repeat(500)), {});
  const noBytes = { length: 2_500 } as Buffer;
  jest.spyOn(response, 'plain', 'get').mockReturnValueOnce(noBytes).mockReturnValueOnce(noBytes);
  await response.prepareOnce('br');
  expect(response.inEncoding('br')).toBeUndefined();
  await waitUntil(() => response.inEncoding('br') !== undefined);
});

it.each([Buffer.from('½ inch'), Buffer.from('½ inch').toString('latin1')])('is the same of %j', (body) => {
  const { length, plain, latin1, etag } = new CachedResponse(body, {});
  expect([length, plain.toString(), latin1]).toEqual([7, '½ inch', 'Â½ inch']);
  expect(etag).toBe(new CachedResponse(Buffer.from('½ inch'), {}).etag);
});
