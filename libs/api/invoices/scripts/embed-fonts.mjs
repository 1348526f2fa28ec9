// Cuts the faces of PDF invoices out of Archivo (OFL, https://github.com/Omnibus-Type/Archivo, fonts/ttf): letters of European
// languages in the Latin script. The result is committed; rerun with the folder of the fonts after an update of them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const [, , folder = '.'] = process.argv;
const target = join(import.meta.dirname, '../src/pdf/fonts.json');

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}${range(0x218, 0x21b)}${range(0x2010, 0x2026)}€£¥−×ẞ`;

async function embed(name) {
  const font = await readFile(join(folder, `${name}.ttf`));
  const face = await subsetFont(font, characters, { targetFormat: 'sfnt', noLayoutClosure: true });
  return face.toString('base64');
}

const fonts = { regular: await embed('Archivo-Regular'), bold: await embed('Archivo-SemiBold') };
await writeFile(target, `${JSON.stringify(fonts)}\n`);
