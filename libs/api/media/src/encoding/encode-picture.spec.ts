import sharp from 'sharp';
import type { PictureType } from '../domain/picture-type';
import { newBomb, newPhoto, newPicture } from '../testing/pictures';
import { encodePicture } from './encode-picture';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
const small = () => newPicture({ width: 90, height: 60 });

/** An animation of two frames. */
function animation(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)]);
  return sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .webp({ loop: 0 })
    .toBuffer();
}

async function widthsOf(files: ReadonlyMap<string, Buffer>): Promise<Record<string, unknown>> {
  const sizes = [...files].map(async ([name, bytes]) => {
    const { width, height, compression, format } = await sharp(bytes).metadata();
    return [name, [compression === 'av1' ? 'avif' : format, width, height]];
  });
  return Object.fromEntries(await Promise.all(sizes));
}

it('turns a photo upright and keeps nothing of it but the pixels', async () => {
  const photo = await newPhoto({ width: 1600, height: 1200 });
  expect(photo.includes('secret-photographer')).toBe(true);
  const { width, height, files } = await encodePicture(photo, 'image/jpeg');
  expect([width, height]).toEqual([1200, 1600]);
  expect(await widthsOf(files)).toEqual({
    '320.avif': ['avif', 320, 427],
    '320.webp': ['webp', 320, 427],
    '640.avif': ['avif', 640, 853],
    '640.webp': ['webp', 640, 853],
    '1280.avif': ['avif', 1200, 1600],
    '1280.webp': ['webp', 1200, 1600],
  });
  for (const bytes of files.values()) {
    const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, iptc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
    expect(bytes.includes('secret-photographer')).toBe(false);
  }
});

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'takes %s, and makes a small picture no larger',
  async (format) => {
    const bytes = await small()[format]().toBuffer();
    const { files } = await encodePicture(bytes, `image/${format}`);
    const sizes = Object.values(await widthsOf(files));
    expect(sizes.map((size) => (size as unknown[]).slice(1))).toEqual(
      Array.from({ length: 6 }, () => [90, 60]),
    );
  },
);

it('fits a strip into twice its width', async () => {
  const { files } = await encodePicture(
    await newPicture({ width: 10, height: 9000 }).png().toBuffer(),
    'image/png',
  );
  expect((await widthsOf(files))['320.webp']).toEqual(['webp', 1, 640]);
});

it('keeps the colours of a wide profile, without the profile', async () => {
  const bytes = await small().withIccProfile('p3').png().toBuffer();
  const { files } = await encodePicture(bytes, 'image/png');
  const pixels = await sharp(files.get('320.webp')).raw().toBuffer();
  const differences = [0xcc, 0x88, 0x44].map((value, at) => Math.abs(value - (pixels[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThan(8);
});

const refused: Readonly<Record<string, readonly [PictureType, () => Buffer | Promise<Buffer>, string]>> = {
  'more pixels than 50 million': ['image/png', () => newBomb(30_000, 30_000), 'megapixels'],
  'SVG named PNG': ['image/png', () => Buffer.from(SVG), 'Content-Type'],
  'HTML named PNG': ['image/png', () => Buffer.from('<!doctype html><script>1</script>'), 'Content-Type'],
  'a GIF named JPEG': ['image/jpeg', () => small().gif().toBuffer(), 'Content-Type'],
  'a JPEG named PNG': ['image/png', () => small().jpeg().toBuffer(), 'Content-Type'],
  'HTML behind the first bytes of a PNG': [
    'image/png',
    () =>
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<html><script>1</script></html>')]),
    'whole file',
  ],
  'a JPEG with a script behind it': [
    'image/jpeg',
    async () => Buffer.concat([await small().jpeg().toBuffer(), Buffer.from('<script>1</script>')]),
    'whole file',
  ],
  'a PNG with an archive behind it': [
    'image/png',
    async () => Buffer.concat([await small().png().toBuffer(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    'whole file',
  ],
  'a WebP with a page in its data': [
    'image/webp',
    () => small().withXmp('<x><html><body onload="1"></body></html></x>').webp().toBuffer(),
    'another format',
  ],
  'half a JPEG': ['image/jpeg', () => cut(newPhoto({ width: 400, height: 300 })), 'whole file'],
  'half a PNG': [
    'image/png',
    () => cut(newPicture({ width: 400, height: 300 }).png().toBuffer()),
    'whole file',
  ],
  'half an AVIF': ['image/avif', () => cut(small().avif().toBuffer()), 'whole file'],
  'half a WebP with a whole length': [
    'image/webp',
    () => shortened(small().webp({ lossless: true }).toBuffer()),
    'damaged',
  ],
  'an animation': ['image/webp', animation, 'animated'],
  nothing: ['image/jpeg', () => Buffer.alloc(0), 'Content-Type'],
};

async function cut(whole: Promise<Buffer>): Promise<Buffer> {
  const bytes = await whole;
  return bytes.subarray(0, bytes.length / 2);
}

/** Its header speaks of the bytes that are left. */
async function shortened(whole: Promise<Buffer>): Promise<Buffer> {
  const bytes = Buffer.from(await cut(whole));
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

it.each(Object.keys(refused))('refuses %s', async (name) => {
  const [type, bytes, reason] = refused[name] ?? [];
  await expect(encodePicture((await bytes?.()) as Buffer, type as PictureType)).rejects.toThrow(reason);
});
