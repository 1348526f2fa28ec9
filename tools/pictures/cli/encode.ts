import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export const WIDTHS = [320, 640, 1280] as const;

/** Of all sizes of a picture together, in bytes; leaves room for the drawing of a tool. */
const BUDGET = 108_000;
/** Parts of the best quality; rough materials need more bytes, and hide more. */
const PARTS = [1, 0.9, 0.8, 0.7, 0.6];

/** Writes `<width>.avif` and `<width>.webp` into the folder. @param png at least as wide as the widest of them */
export async function encode(png: Buffer, folder: string, widths: readonly number[] = WIDTHS): Promise<void> {
  await mkdir(folder, { recursive: true });
  let files = new Map<string, Buffer>();
  for (const part of PARTS) {
    files = await encoded(png, widths, part);
    const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    if (bytes <= BUDGET) break;
  }
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
}

async function encoded(png: Buffer, widths: readonly number[], part: number): Promise<Map<string, Buffer>> {
  const quality = (best: number) => Math.round(best * part);
  const files = new Map<string, Buffer>();
  for (const width of widths) {
    const picture = sharp(png).resize({ width });
    const avif = picture.clone().avif({ quality: quality(68), effort: 4 });
    files.set(`${width}.avif`, await avif.toBuffer());
    const webp = picture.clone().webp({ quality: quality(74), alphaQuality: quality(65), effort: 4 });
    files.set(`${width}.webp`, await webp.toBuffer());
  }
  return files;
}
