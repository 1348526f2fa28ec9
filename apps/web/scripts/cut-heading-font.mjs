// Cuts the wide face of the headings out of Archivo (OFL): one width, one weight, Latin letters. The result is committed;
// rerun after an update of the font (`npm run heading-font -w @shop/web`).
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const WIDTH = 116;
const WEIGHT = 760;

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
);
const target = join(import.meta.dirname, '../src/styles/fonts/archivo-wide.woff2');

/** ASCII, Latin-1 letters and the punctuation of English prose. */
const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…×`;

const face = await subsetFont(await readFile(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { wdth: WIDTH, wght: WEIGHT },
});
await writeFile(target, face);
console.log(`${face.length} bytes written to ${target}`);
