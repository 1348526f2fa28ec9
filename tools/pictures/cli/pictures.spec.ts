import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { WIDTHS } from './encode';

const root = resolve(__dirname, '../../..');
const folder = join(root, 'apps/web/public/pictures');
/** No tools, with sizes of their own. */
const ARRANGEMENT = /^(?:hero$|category-)/;
const slugs = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !ARRANGEMENT.test(entry.name))
  .map(({ name }) => name);

it.each(slugs)('%s has every size in both formats', async (slug) => {
  for (const width of WIDTHS) {
    for (const format of ['avif', 'webp']) {
      const picture = await sharp(join(folder, slug, `${width}.${format}`)).metadata();
      expect([picture.width, picture.height]).toEqual([width, (width * 3) / 4]);
    }
  }
});

it('shows no two tools with one picture', () => {
  const hashes = slugs.map((slug) =>
    createHash('sha256')
      .update(readFileSync(join(folder, slug, '640.webp')))
      .digest('hex'),
  );
  expect(new Set(hashes).size).toBe(slugs.length);
});

it.each([
  ['pictures', /\.(?:avif|webp)$/, 120_000],
  ['compressed drawing', /\.svg$/, 50_000],
])('keeps the %s of each tool small', (_, kind, most) => {
  const tooLarge = slugs.filter((slug) => {
    const names = readdirSync(join(folder, slug)).filter((name) => kind.test(name));
    const sizes = names.map((name) => sentBytes(readFileSync(join(folder, slug, name)), name));
    return sizes.reduce((sum, size) => sum + size, 0) > most;
  });
  expect(tooLarge).toEqual([]);
});

function sentBytes(file: Buffer, name: string): number {
  return name.endsWith('.svg') ? gzipSync(file).length : file.length;
}
it('has a picture and a drawing of each demo tool', () => {
  const catalog: { name: string }[] = JSON.parse(
    readFileSync(join(root, 'apps/api/src/demo/catalog/tools.json'), 'utf8'),
  );
  const missing = catalog
    .map(
      ({ name }) =>
        name
          .toLowerCase()
          .replace(/[’']/g, '')
          .match(/[a-z0-9]+/g)
          ?.join('-') ?? '',
    )
    .filter(
      (slug) => !existsSync(join(folder, slug, '640.webp')) || !existsSync(join(folder, slug, 'drawing.svg')),
    );
  expect(missing).toEqual([]);
});
