import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@shop/contracts';
import type { PictureType } from './picture-type';

/** An uploaded picture. Its files never change, so that caches keep them for ever. */
export interface Media {
  /** 32 hexadecimal digits, at random. */
  readonly id: string;
  /** Of the picture as it was uploaded, turned upright, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Bytes of a picture by file name: `320.avif` to `1280.webp`. */
export type PictureFiles = ReadonlyMap<string, Buffer>;

export const FILE_NAMES: readonly string[] = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_FORMATS.map((format) => `${width}.${format}`),
);

const ID = /^[0-9a-f]{32}$/;
const ADDRESS = /^\/media\/([0-9a-f]{32})\//;

export function isMediaId(text: string): boolean {
  return ID.test(text);
}

/** The address that stands for a picture; clients find the other sizes by `pictureSources`. */
export function mediaUrl(id: string): string {
  return `/media/${id}/640.webp`;
}

/** The id in the address of an uploaded picture, of whatever size; undefined for any other address. */
export function mediaIdOf(url: string): string | undefined {
  return ADDRESS.exec(url)?.[1];
}

export function typeOfFile(name: string): PictureType {
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp';
}
