import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LINES_ELSEWHERE, LINES_HERE } from './bad-input/lines';

const ROOT = resolve(__dirname, '../../..');
const CASES = join(__dirname, 'bad-input');
/** How many lines the groups B to G have. */
const LINES = 83;

/** Every id that the title of a case ends with: `takes the price %j (D4)`. */
async function idsInTitles(): Promise<Set<string>> {
  const sources = await Promise.all(
    (await readdir(CASES)).map((name) => readFile(join(CASES, name), 'utf8')),
  );
  const lists = [...sources.join('\n').matchAll(/ \(((?:[B-G]\d+(?:, )?)+)\)['"`]/g)];
  return new Set(lists.flatMap(([, ids = '']) => ids.split(', ')));
}

it('has a case for every line, under the id of the line', async () => {
  expect([...(await idsInTitles())].sort()).toEqual([...LINES_HERE].sort());
});

it('names for every other line the test that shows it', () => {
  const missing = Object.values(LINES_ELSEWHERE).filter(({ test }) => !existsSync(join(ROOT, test)));
  expect(missing).toEqual([]);
});

it('has no line twice and none too few', () => {
  const all = [...LINES_HERE, ...Object.keys(LINES_ELSEWHERE)];
  expect(all).toHaveLength(LINES);
  expect(new Set(all).size).toBe(LINES);
});
