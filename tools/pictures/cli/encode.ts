import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export const WIDTHS = [320, 640, 1280] as const;

/** Writes `<width>.avif` and `<width>.webp` into the folder. @param png at least as wide as the widest of them */
export async function encode(png: Buffer, folder: string, widths: readonly number[] = WIDTHS): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    const picture = sharp(png).resize({ width });
    await picture
      .clone()
      .avif({ quality: 68, effort: 4 })
      .toFile(join(folder, `${width}.avif`));
    await picture
      .clone()
      .webp({ quality: 74, alphaQuality: 65, effort: 4 })
      .toFile(join(folder, `${width}.webp`));
  }
}
