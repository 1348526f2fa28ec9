import { LIMITS } from '@shop/contracts';

/** An uploaded picture of a tool in its form. */
export interface ToolPicture {
  readonly id: string;
  readonly url: string;
  readonly alt: string;
}

const LINE = /^(\/[a-z]+\/([\w-]+)\/\S*) ?(.*)$/;

/** Pictures as a text, so that they are compared and merged as the other fields are: a line each, address before text. */
export function formatPictures(pictures: readonly Pick<ToolPicture, 'url' | 'alt'>[]): string {
  return pictures.map(({ url, alt }) => `${url} ${alt.replaceAll('\n', ' ')}`).join('\n');
}

/** The id of a picture is a part of its address. */
export function parsePictures(text: string): ToolPicture[] {
  return text.split('\n').flatMap((line) => {
    const [, url, id, alt = ''] = LINE.exec(line) ?? [];
    return url && id ? [{ id, url, alt }] : [];
  });
}

/** Moves a picture to another place. */
export function movePicture(
  pictures: readonly ToolPicture[],
  from: number,
  to: number,
): readonly ToolPicture[] {
  const moved = pictures[from];
  if (!moved || to < 0 || to >= pictures.length) return pictures;
  const others = pictures.filter((picture) => picture !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** The error of the pictures as a text, or true. */
export function checkPictures(text: string): string | true {
  const alts = parsePictures(text).map(({ alt }) => alt.trim());
  if (alts.some((alt) => alt === '')) return 'Say what each picture shows';
  return (
    alts.every((alt) => [...alt].length <= LIMITS.imageAltMax) ||
    `Use ${LIMITS.imageAltMax} characters or fewer`
  );
}
