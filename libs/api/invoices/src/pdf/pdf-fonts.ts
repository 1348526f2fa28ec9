import archivo from './archivo.json';
import notoSans from './noto-sans.json';

/** A family of embedded fonts. */
export interface PdfFonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
  canDraw(character: string): boolean;
}

/** Printed for a character that no font has. */
export const REPLACEMENT = '\uFFFD';

/** The shop's own, of Latin letters of Europe. */
const ARCHIVO = toFonts(archivo);
/** All Latin, Greek and Cyrillic letters. */
const NOTO_SANS = toFonts(notoSans);

/** One family for all texts of a document, so that its words look alike. */
export function fontsFor(texts: string): PdfFonts {
  return [...texts].every((character) => ARCHIVO.canDraw(character)) ? ARCHIVO : NOTO_SANS;
}

/** The text with composed letters and {@link REPLACEMENT} for what the fonts lack; marks of direction have no glyph. */
export function toDrawable(text: string, { canDraw }: PdfFonts): string {
  const letters = [...composed(text)];
  return letters.map((letter) => (canDraw(letter) ? letter : REPLACEMENT)).join('');
}

/** NFC without invisible marks of format. */
export function composed(text: string): string {
  return text.normalize('NFC').replace(/\p{Cf}/gu, '');
}

function toFonts({ ranges, regular, bold }: typeof archivo): PdfFonts {
  return {
    ...{ regular: Buffer.from(regular, 'base64'), bold: Buffer.from(bold, 'base64') },
    canDraw: (character) => {
      const point = character.codePointAt(0) ?? 0;
      return character === '\n' || ranges.some(([first = 0, last = 0]) => first <= point && point <= last);
    },
  };
}
