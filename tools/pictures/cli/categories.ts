import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { encode } from './encode';

/** Four tools of each category: upper left, upper right, lower left, lower right. */
const TILES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'hand-tools': ['claw-hammer-20-oz', 'combination-pliers-180-mm', 'hand-saw-400-mm', 'screwdriver-ph2'],
  measuring: ['tape-measure-5-m', 'mechanical-stopwatch', 'spirit-level-600-mm', 'drafting-compass'],
  'protective-wear': ['safety-helmet', 'ear-defenders', 'mechanics-gloves', 'safety-goggles'],
  lifting: ['lifting-chain-3-m', 'bow-shackle-2-t', 'rigging-rope-20-m', 'pulling-hook'],
  'site-equipment': ['fitters-toolbox', 'fire-extinguisher-6-kg', 'safety-barrier', 'oil-drum-200-l'],
  fasteners: ['hex-bolts-m12-box', 'spur-gear-module-2', 'pneumatic-wheel', 'contractor-padlock'],
  'power-light': ['battery-pack-18-v', 'inspection-flashlight', 'industrial-plug-16-a', 'work-lamp-bulb'],
  finishing: ['brick-trowel-280-mm', 'flat-paintbrush-70-mm', 'engineering-brick', 'cellulose-sponge'],
};
const FRAME = { width: 1280, height: 960 };
const PLACES = [
  [0.31, 0.29],
  [0.71, 0.27],
  [0.29, 0.73],
  [0.7, 0.73],
] as const;
const BOX = { width: 500, height: 440 };

/** A tool at its place, with its whole shadow. */
async function layer(picture: string, [x, y]: readonly [number, number]): Promise<OverlayOptions> {
  const { info } = await sharp(picture).trim({ threshold: 60 }).toBuffer({ resolveWithObject: true });
  const scale = Math.min(BOX.width / info.width, BOX.height / info.height);
  const centerX = (info.width / 2 - (info.trimOffsetLeft ?? 0)) * scale;
  const centerY = (info.height / 2 - (info.trimOffsetTop ?? 0)) * scale;
  const input = await sharp(picture)
    .resize({ width: Math.round(FRAME.width * scale) })
    .png()
    .toBuffer();
  const [left, top] = [Math.round(FRAME.width * x - centerX), Math.round(FRAME.height * y - centerY)];
  return { input: await inFrame(input, left, top), left: Math.max(left, 0), top: Math.max(top, 0) };
}

/** The part of a picture at this place that is inside the frame. */
async function inFrame(picture: Buffer, left: number, top: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const [cutLeft, cutTop] = [Math.max(-left, 0), Math.max(-top, 0)];
  return sharp(picture)
    .extract({
      left: cutLeft,
      top: cutTop,
      width: Math.min(width - cutLeft, FRAME.width - Math.max(left, 0)),
      height: Math.min(height - cutTop, FRAME.height - Math.max(top, 0)),
    })
    .toBuffer();
}

async function tile(pictures: string, slugs: readonly string[]): Promise<Buffer> {
  const layers = await Promise.all(
    slugs.map((slug, index) => layer(join(pictures, slug, '1280.avif'), PLACES[index] ?? [0.5, 0.5])),
  );
  const ground = { ...FRAME, channels: 4 as const, background: '#0000' };
  return sharp({ create: ground }).composite(layers).png().toBuffer();
}

/** Writes the tiles of the top categories from the pictures of their tools. */
export async function makeCategories(pictures: string): Promise<void> {
  for (const [category, slugs] of Object.entries(TILES)) {
    await encode(await tile(pictures, slugs), join(pictures, `category-${category}`));
  }
}
