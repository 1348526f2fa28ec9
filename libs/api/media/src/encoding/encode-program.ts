import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { isPictureType } from '../domain/picture-type';
import { encodePicture } from './encode-picture';
import { PictureRefused } from './refused-picture';

/** What the program prints: one line of JSON. */
export type EncodeReport =
  | { readonly width: number; readonly height: number; readonly names: readonly string[] }
  | { readonly refused: string };

/** One picture per process: `encode-picture FILE TYPE FOLDER` writes the sizes of the file into the folder. */
export async function runEncodeProgram([file = '', type, folder = '']: readonly string[]): Promise<void> {
  sharp.concurrency(1);
  sharp.cache(false);
  console.log(JSON.stringify(await encodeInto(file, type, folder)));
}

async function encodeInto(file: string, type: string | undefined, folder: string): Promise<EncodeReport> {
  if (!isPictureType(type)) throw new Error(`${String(type)} is no type of a picture.`);
  try {
    const { width, height, files } = await encodePicture(await readFile(file), type);
    for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
    return { width, height, names: [...files.keys()] };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.message };
    throw error;
  }
}
