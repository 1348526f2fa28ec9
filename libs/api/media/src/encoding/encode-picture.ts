import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '@shop/contracts';
import { MAX_PIXELS, type PictureType, sniffType } from '../domain/picture-type';
import { containsMarkup, isWholeFile } from '../domain/whole-file';
import type { PictureFiles } from '../domain/media';
import { PictureRefused } from './refused-picture';

export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly files: PictureFiles;
}

const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);
/** Of width: a strip of 1 by 50,000,000 would have no sensible size. */
const MAX_HEIGHT_RATIO = 2;
const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'warning', autoOrient: true } as const;
/** The header says how many pixels there are; the refusal names that. */
const HEADER = { ...INPUT, limitInputPixels: false } as const;
const AVIF = { quality: 55, effort: 2 } as const;
const WEBP = { quality: 80, effort: 4 } as const;

/**
 * Decodes a picture and re-encodes it in every size: nothing but its pixels survives. Sizes above the source have the width of
 * the source.
 *
 * @throws PictureRefused
 */
export async function encodePicture(bytes: Buffer, type: PictureType): Promise<EncodedPicture> {
  if (sniffType(bytes) !== type) throw new PictureRefused(`must be ${type}, as its Content-Type says`);
  if (!isWholeFile(type, bytes))
    throw new PictureRefused('must be a whole file, with nothing behind its end');
  if (containsMarkup(bytes)) throw new PictureRefused('must not contain a document in another format');
  try {
    const size = await readSize(bytes, type);
    const largest = await resize(sharp(bytes, INPUT), MAX_WIDTH)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ...size, files: await encodeSizes(largest) };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused('cannot be decoded: the file is damaged', { cause: error });
  }
}

async function readSize(bytes: Buffer, type: PictureType) {
  const { format, compression, pages = 1, autoOrient } = await sharp(bytes, HEADER).metadata();
  const decoded = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (`image/${decoded}` !== type) throw new PictureRefused(`must be ${type}, as its Content-Type says`);
  if (pages > 1) throw new PictureRefused('must not be animated');
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS) {
    throw new PictureRefused(`must have at most ${MAX_PIXELS / 1_000_000} megapixels`);
  }
  return { width, height };
}

async function encodeSizes({ data, info }: { data: Buffer; info: OutputInfo }): Promise<PictureFiles> {
  const { width, height, channels } = info;
  const files = new Map<string, Buffer>();
  for (const size of PICTURE_WIDTHS) {
    const resized = resize(sharp(data, { raw: { width, height, channels } }), size);
    files.set(`${size}.avif`, await resized.clone().avif(AVIF).toBuffer());
    files.set(`${size}.webp`, await resized.clone().webp(WEBP).toBuffer());
  }
  return files;
}

function resize(picture: Sharp, width: number): Sharp {
  const height = MAX_HEIGHT_RATIO * width;
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}
