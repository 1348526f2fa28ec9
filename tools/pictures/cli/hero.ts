import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Studio } from './studio';

const WIDE = { width: 1600, height: 900 };
/** The part of the wide picture that a phone shows. */
const PHONE = { left: 600, top: 0, width: 1000, height: 720 };
const GROUND = `<svg width="${WIDE.width}" height="${WIDE.height}" xmlns="http://www.w3.org/2000/svg">
  <radialGradient id="g" cx=".66" cy=".4" r=".75"><stop offset="0" stop-color="#343d46"/><stop offset="1" stop-color="#101418"/></radialGradient>
  <rect width="100%" height="100%" fill="url(#g)"/></svg>`;

/** Writes the hero of the home page: one tool, cropped by the edge, on near-black. */
export async function makeHero(studio: Studio, target: string, samples: number): Promise<void> {
  const folder = join(target, 'hero');
  await mkdir(folder, { recursive: true });
  const tool = await studio.render('claw-hammer-20-oz', {
    ...WIDE,
    samples,
    closeUp: { fill: 1.75, shift: [0.36, 0.34] },
  });
  const picture = await sharp(Buffer.from(GROUND))
    .composite([{ input: tool }])
    .png()
    .toBuffer();
  for (const [name, png] of [
    ['1600', picture],
    ['720', await sharp(picture).extract(PHONE).resize(720).png().toBuffer()],
  ] as const) {
    await sharp(png)
      .removeAlpha()
      .avif({ quality: 52, effort: 6 })
      .toFile(join(folder, `${name}.avif`));
    await sharp(png)
      .removeAlpha()
      .webp({ quality: 76, effort: 6 })
      .toFile(join(folder, `${name}.webp`));
  }
}
