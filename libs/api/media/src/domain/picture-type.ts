/** What may be uploaded; SVG is a document with scripts, and GIF an animation. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Above a phone's 48 megapixels; a bomb of a few KB decodes to a billion. */
export const MAX_PIXELS = 50_000_000;

export function isPictureType(type: string | undefined): type is PictureType {
  return PICTURE_TYPES.some((known) => known === type);
}

const SIGNATURES: Readonly<Record<PictureType, RegExp>> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/webp': /^RIFF[^]{4}WEBPVP8[ LX]/,
  'image/avif': /^[^]{4}ftyp[^]{0,40}?avi[fs]/,
};
const HEAD_BYTES = 64;

/** The type by the first bytes; undefined for any other file. */
export function sniffType(bytes: Buffer): PictureType | undefined {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  return PICTURE_TYPES.find((type) => SIGNATURES[type].test(head));
}
