export const WIDTHS = [390, 768, 1440] as const;
export const THEMES = ['light', 'dark'] as const;

/** One view of the client in every width and theme. */
export interface Picture {
  readonly group: string;
  readonly name: string;
  /** The window alone instead of the whole page, for what floats over it. */
  readonly windowOnly?: boolean;
}

/** A text as a part of an address or a file name. */
export const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** File name of one print of a picture. */
export function fileOf({ group, name }: Picture, width: number, theme: string): string {
  return `${slug(`${group} ${name}`)}-${width}-${theme}.jpg`;
}
