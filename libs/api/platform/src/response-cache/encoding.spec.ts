import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncoding, compress } from './encoding';

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
