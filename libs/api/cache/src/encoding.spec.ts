import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncoding, compress, compressOnce } from './encoding';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.1', 'br'],
  ['identity', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s: %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));

it('makes what browsers read', async () => {
  const plain = Buffer.from('tool '.repeat(500));
  expect(brotliDecompressSync(await compress(plain, 'br'))).toEqual(plain);
  expect(gunzipSync(await compress(plain, 'gzip'))).toEqual(plain);
});

it('compresses what is sent once where it is long, and not too many at a time', async () => {
  expect(await compressOnce(Buffer.from('short'), 'br')).toBeUndefined();
  const plain = Buffer.from('tool '.repeat(500));
  const many = await Promise.all(Array.from({ length: 100 }, () => compressOnce(plain, 'br')));
  const made = many.filter((bytes) => bytes !== undefined);
  expect(made).toHaveLength(32);
  for (const bytes of made) expect(brotliDecompressSync(bytes)).toEqual(plain);
  expect(await compressOnce(plain, 'gzip')).toBeInstanceOf(Buffer);
});
