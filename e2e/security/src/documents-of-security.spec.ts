import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const upTo = (last: number, ...without: number[]) =>
  Array.from({ length: last }, (_, index) => index + 1).filter((number) => !without.includes(number));

/** The lines of the list of bad input and abuse, by group. */
const LINES: Readonly<Record<string, readonly number[]>> = {
  A: upTo(20, 3, 17),
  B: upTo(15, 6, 9),
  C: upTo(12, 8),
  D: upTo(18, 9, 16),
  E: upTo(18, 8),
  F: upTo(18, 6, 12),
  G: upTo(12, 5, 7),
};

/** The cells of each row of the tables in a document, heads left out. */
function rowsOf(path: string): string[][] {
  return read(path)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

describe('docs/abuse.md', () => {
  const rows = rowsOf('docs/abuse.md').slice(1);

  it('has every line of the list, once', () => {
    const ids = Object.entries(LINES).flatMap(([group, numbers]) => numbers.map((number) => group + number));
    expect(rows.map(([id]) => id)).toEqual(ids);
  });

  it('names a test for each line, and words that the test has', () => {
    const missing = rows.filter(([, , place = '', words = '']) => {
      const path = place.replaceAll('`', '');
      return words === '' || !existsSync(join(ROOT, path)) || !read(path).includes(words);
    });
    expect(missing).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const rows = rowsOf('docs/security.md');
  const text = rows.flat().join('\n');

  it.each([...upTo(10).map((number) => `API${number} `), ...upTo(17).map((number) => `V${number} `)])(
    'says how the shop stands to %s, and which test shows it',
    (risk) => {
      const row = rows.find(([name = '']) => name.startsWith(risk));
      expect(row?.at(-1)).toMatch(/^`[^`]+\.ts`/);
    },
  );

  it('names no file that is not there', () => {
    const paths = [
      ...read('docs/security.md').matchAll(/`((?:apps|e2e|emulators|libs|resilience|tools)\/[\w./-]+\.ts)`/g),
    ];
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.flatMap(([, path = '']) => (existsSync(join(ROOT, path)) ? [] : [path]))).toEqual([]);
  });

  it('has every limit of the environment, with its default', () => {
    const limits = read('.env.example').matchAll(/^(\w+_PER_MINUTE)=(\d+)$/gm);
    for (const [, name = '', amount] of limits) {
      const row = rows.find((cells) => cells.includes(`\`${name}\``));
      expect([name, row?.[1]?.replace(',', '')]).toEqual([name, amount]);
    }
    expect(text).toContain('RATE_LIMITED');
  });
});
