import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureSources } from '@shop/contracts';
import { RunningShop, ShopClient } from '@shop/test-shop';
import { newPicture, uploadPicture } from './support/pictures';

const MIB = 1024 * 1024;

let shop: RunningShop;
let client: ShopClient;
let admin: string;
/** Where the shop keeps unfinished uploads. */
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'uploads-'));
  shop = await RunningShop.start({ TMPDIR: temporary });
  client = new ShopClient(shop.origin);
  admin = (await client.signInAsDemo('admin')).token;
});
afterAll(() => Promise.all([shop.remove(), rm(temporary, { recursive: true, force: true })]));

const upload = (file: Buffer, type: string, token = admin) => uploadPicture(shop, token, file, type);
const storedPictures = () => {
  const folder = join(shop.environment['DATA_DIR'] ?? '', 'media');
  return existsSync(folder) ? readdirSync(folder) : [];
};

it('turns a photo of 40 megapixels with its place into six pictures without one', async () => {
  const exif = { IFD0: { Copyright: 'secret-photographer' }, IFD3: { GPSLatitudeRef: 'N' } };
  const photo = newPicture(7300, 5500).withExif(exif).withMetadata({ orientation: 6 }).jpeg();
  const { status, body } = await upload(await photo.toBuffer(), 'image/jpeg');
  expect([status, body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: `/media/${body.id}/640.webp`,
      width: 5500,
      height: 7300,
    },
  ]);
  const { avif = '', webp = '' } = pictureSources(body.url) ?? {};
  const addresses = `${avif}, ${webp}`.split(', ').map((source) => source.split(' '));
  expect(addresses).toHaveLength(6);
  for (const [path = '', width] of addresses) {
    const response = await fetch(shop.origin + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    const picture = await sharp(bytes).metadata();
    expect([response.status, `${picture.width}w`, picture.exif]).toEqual([200, width, undefined]);
    expect(bytes.includes('secret-photographer')).toBe(false);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': path.endsWith('avif') ? 'image/avif' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
});

it('answers 304 to a client that has the picture, and 404 for any other address', async () => {
  const { body } = await upload(await newPicture(9, 9).png().toBuffer(), 'image/png');
  const first = await fetch(shop.origin + body.url);
  const headers = { 'If-None-Match': `"x", W/${first.headers.get('etag')}` };
  const again = await fetch(shop.origin + body.url, { headers });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
    304,
    '',
    first.headers.get('etag'),
  ]);
  const head = await fetch(shop.origin + body.url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([
    200,
    first.headers.get('content-length'),
  ]);
  const others = [
    ...[`/media/${body.id}/641.webp`, `/media/${body.id}/640.png`, `/media/${'0'.repeat(32)}/640.webp`],
    ...[
      `/media/${body.id.toUpperCase()}/640.webp`,
      '/media/..%2f..%2fsecrets/640.webp',
      `/media/${body.id}/..%2f640.webp`,
    ],
  ];
  for (const path of others) expect([path, (await fetch(shop.origin + path)).status]).toEqual([path, 404]);
});

it('refuses what is no picture, says why, and stores nothing', async () => {
  const before = storedPictures();
  const jpeg = await newPicture(50, 50).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const script = Buffer.from('<script>1</script>');
  const refusals: [string, Buffer, string][] = [
    ['SVG', svg, 'image/svg+xml'],
    ['SVG named PNG', svg, 'image/png'],
    ['HTML named PNG', Buffer.from('<!doctype html><p>1'), 'image/png'],
    ['a polyglot', Buffer.concat([jpeg, script]), 'image/jpeg'],
    ['a liar', jpeg, 'image/png'],
    ['half a file', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'],
    ['nothing', Buffer.alloc(0), 'image/jpeg'],
    ['JSON', Buffer.from('{}'), 'application/json'],
  ];
  for (const [name, file, type] of refusals) {
    const { status, body } = await upload(file, type);
    expect([name, status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      name,
      400,
      'BAD_USER_INPUT',
      ['picture'],
    ]);
  }
  expect((await upload(Buffer.alloc(10 * MIB + 1), 'image/jpeg')).status).toBe(413);
  expect((await upload(await newPicture(8000, 7000).png().toBuffer(), 'image/png')).status).toBe(400);
  expect(storedPictures()).toEqual(before);
  expect(readdirSync(temporary).filter((name) => name.startsWith('upload-'))).toEqual([]);
});

it('reads no picture of a caller who is no admin', async () => {
  const file = await newPicture(50, 50).jpeg().toBuffer();
  const customer = await client.signInAsDemo('customer');
  const before = storedPictures();
  expect((await upload(file, 'image/jpeg', customer.token)).status).toBe(403);
  expect((await upload(file, 'image/jpeg', 'none')).status).toBe(401);
  expect(storedPictures()).toEqual(before);
});
