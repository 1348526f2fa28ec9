import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** pdfjs-dist is an ES module, which Jest does not load. */
const READER = `
import { readFileSync } from 'node:fs';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
const data = new Uint8Array(readFileSync(0));
const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  pages.push({ view: page.view, text: items.map(({ str, hasEOL }) => str + (hasEOL ? ' ' : '')).join('').replace(/\\s+/g, ' ') });
}
console.log(JSON.stringify(pages));
`;

export interface PdfPage {
  /** Corners in points. */
  readonly view: readonly number[];
  readonly text: string;
}

/** What a reader sees in a PDF, page by page. */
export function readPdf(bytes: Buffer): PdfPage[] {
  const cwd = resolve(__dirname, '../../../../..');
  const args = ['--input-type=module', '--eval', READER];
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd, input: bytes, encoding: 'utf8' }),
  ) as PdfPage[];
}
