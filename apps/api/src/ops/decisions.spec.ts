import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const text = readFileSync(resolve(__dirname, '../../../../docs/decisions.md'), 'utf8');
const contents = [...text.matchAll(/^ *- \[(.+)\]\(#(.+)\)$/gm)].map(([, title = '', place = '']) => ({
  title,
  place,
}));
const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

/** Where pages of the repository have a heading. */
function placeOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

it('has each decision in its contents once, and nothing else', () =>
  expect(contents.map(({ title }) => title).sort()).toEqual(
    headings.filter((title) => title !== 'Contents').sort(),
  ));

it('leads to each from there', () =>
  expect(contents.filter(({ title, place }) => place !== placeOf(title))).toEqual([]));
