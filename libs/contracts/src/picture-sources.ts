/** Widths in which the shop keeps each of its own pictures, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Width of each frame's picture on screen, from which the browser chooses a file. */
export const PICTURE_SIZES = {
  thumb: '64px',
  small: '160px',
  card: '(width < 44rem) 45vw, (width < 64rem) 30vw, 420px',
  page: '(width < 64rem) 100vw, 720px',
  bare: '(width < 50rem) 110vw, 60vw',
} as const;

/** Addresses of a picture in each format and width, for `<picture>`: one `<source>` per format, best first. */
export interface PictureSources {
  /** Values of `srcset`. */
  readonly avif: string;
  readonly webp: string;
}

const OWN_PICTURE = /^(\/(?:media|pictures)\/[\w-]+\/)(?:320|640|1280)\.(?:avif|webp)$/;

/**
 * The sources of an uploaded (`/media/<id>/640.webp`) or a demo picture (`/pictures/<slug>/640.webp`); undefined for any other
 * address, which has one size.
 */
export function pictureSources(url: string): PictureSources | undefined {
  const [, folder] = OWN_PICTURE.exec(url) ?? [];
  if (folder === undefined) return undefined;
  const srcset = (format: string) =>
    PICTURE_WIDTHS.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}
