import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { makeCategories } from './categories';
import { encode } from './encode';
import { makeHero } from './hero';
import { contactSheet } from './sheet';
import { openStudio, type Studio } from './studio';

// npm run pictures -- [slug…]                   renders into apps/web/public/pictures/<slug>
// npm run pictures -- --drawings [slug…]        the drawings alone
// npm run pictures -- --hero | --categories      renders the home page's picture, joins those of the categories
// npm run pictures -- --sheet out.png [slug…]   a quick look at many in one picture
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sheet: { type: 'string' },
    dark: { type: 'boolean', default: false },
    columns: { type: 'string', default: '4' },
    samples: { type: 'string' },
    drawings: { type: 'boolean', default: false },
    hero: { type: 'boolean', default: false },
    categories: { type: 'boolean', default: false },
  },
});
const project = join(process.cwd(), 'tools/pictures');
const target = join(process.cwd(), 'apps/web/public/pictures');

if (values.categories) await makeCategories(target);
else await withStudio();

async function withStudio(): Promise<void> {
  const studio = await openStudio(project);
  try {
    const slugs = positionals.length > 0 ? positionals : await studio.slugs();
    if (values.hero) await makeHero(studio, target, Number(values.samples ?? 16));
    else if (values.sheet) await makeSheet(studio, values.sheet, slugs);
    else for (const slug of slugs) await makePicture(studio, slug);
  } finally {
    await studio.close();
  }
}

async function makeSheet(studio: Studio, file: string, slugs: readonly string[]): Promise<void> {
  const pictures: Buffer[] = [];
  for (const slug of slugs) {
    console.log(slug);
    const options = { width: 480, height: 360, samples: Number(values.samples ?? 8) };
    pictures.push(
      values.drawings
        ? await sharp(Buffer.from(await studio.drawing(slug)))
            .png()
            .toBuffer()
        : await studio.render(slug, options),
    );
  }
  await writeFile(file, await contactSheet(pictures, Number(values.columns), values.dark));
}

async function makePicture(studio: Studio, slug: string): Promise<void> {
  const started = Date.now();
  const folder = join(target, slug);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'drawing.svg'), await studio.drawing(slug));
  if (values.drawings) return;
  const png = await studio.render(slug, { width: 1280, height: 960, samples: Number(values.samples ?? 12) });
  await encode(png, folder);
  console.log(`${slug}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
