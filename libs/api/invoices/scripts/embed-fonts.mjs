// Cuts the faces of PDF invoices out of Archivo (https://github.com/Omnibus-Type/Archivo, fonts/ttf) and, for what it lacks, of
// Noto Sans (@expo-google-fonts/noto-sans), both OFL. The results are committed; rerun with the folder of the fonts after an
// update of them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

const [, , folder = '.', family] = process.argv;

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const PUNCTUATION = [...range(0x2010, 0x2026), 0x20ac, 0xa3, 0xa5, 0x2212, 0xd7, 0x1e9e];
const LATIN = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...range(0x218, 0x21b), ...PUNCTUATION];
const FAMILIES = {
  archivo: { regular: 'Archivo-Regular', bold: 'Archivo-SemiBold', characters: LATIN },
  // Further Latin (as Vietnamese), Greek with accents, Cyrillic, signs of currencies, and the replacement character.
  'noto-sans': {
    ...{ regular: 'NotoSans_400Regular', bold: 'NotoSans_600SemiBold' },
    characters: [
      ...[...LATIN, ...range(0x180, 0x24f), ...range(0x300, 0x36f), ...range(0x370, 0x3ff)],
      ...[...range(0x400, 0x52f), ...range(0x1e00, 0x1fff), ...range(0x20a0, 0x20c0), 0x2030, 0x2032, 0x2033],
      ...[0x2039, 0x203a, 0x2116, 0x2122, 0xfffd],
    ],
  },
};

/** First and last of each run. */
function toRanges(characters) {
  const sorted = [...new Set(characters)].sort((a, b) => a - b);
  const starts = sorted.filter((character, at) => character !== sorted[at - 1] + 1);
  const ends = sorted.filter((character, at) => character !== sorted[at + 1] - 1);
  return starts.map((start, at) => [start, ends[at]]);
}

const HEADER_SIZE = 12;
const ENTRY_SIZE = 16;

/** Without substitutions of glyphs: composed letters are drawn as they are, and not as parts that the face lacks. */
function withoutSubstitutions(face) {
  const names = Array.from({ length: face.readUInt16BE(4) }, (_, at) => HEADER_SIZE + at * ENTRY_SIZE);
  const place = names.find((at) => face.toString('latin1', at, at + 4) === 'GSUB');
  if (place !== undefined) face.write('GSU_', place, 'latin1');
  return face;
}

for (const [name, { regular, bold, characters }] of Object.entries(FAMILIES)) {
  if (family !== undefined && family !== name) continue;
  const files = await Promise.all([regular, bold].map((file) => readFile(join(folder, `${file}.ttf`))));
  const known = files.map((file) => new Set(create(file).characterSet));
  const drawn = characters.filter((character) => known.every((set) => set.has(character)));
  const faces = await Promise.all(
    files.map((file) =>
      subsetFont(file, String.fromCodePoint(...drawn), { targetFormat: 'sfnt', noLayoutClosure: true }),
    ),
  );
  const [regularFace, boldFace] = faces.map((face) => withoutSubstitutions(face).toString('base64'));
  const target = join(import.meta.dirname, `../src/pdf/${name}.json`);
  const content = { ranges: toRanges(drawn), regular: regularFace, bold: boldFace };
  await writeFile(target, `${JSON.stringify(content)}\n`);
}
