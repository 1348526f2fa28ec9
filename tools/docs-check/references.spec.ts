import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { anchorOf, type Reference, referencesIn } from './references';

const ROOT = resolve(__dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));
const documents = tracked.filter((path) => path.endsWith('.md'));
const fileNames = new Set(tracked.map((path) => basename(path)));

/** The file that a reference means; undefined where it does not exist. */
function fileOf(document: string, { path, isLink }: Reference): string | undefined {
  if (path === '') return join(ROOT, document);
  const relative = join(ROOT, dirname(document), path);
  if (isLink) return existsSync(relative) ? relative : undefined;
  const fromRoot = join(ROOT, path);
  return [fromRoot, relative].find(existsSync);
}

function isBroken(document: string, reference: Reference): boolean {
  const file = fileOf(document, reference);
  // A bare file name in backticks may lie in any folder.
  if (!file) return reference.isLink || reference.path.includes('/') || !fileNames.has(reference.path);
  if (reference.anchor === '' || !file.endsWith('.md')) return false;
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)];
  return !headings.some(([, heading = '']) => anchorOf(heading) === reference.anchor);
}

it('finds links and quoted paths, but no patterns or addresses', () => {
  const text = 'See [a](docs/a.md#one), [b](https://b.example), `libs/x/y.ts`, `libs/<domain>/z`, `run()`.';
  expect(referencesIn(text)).toEqual([
    { path: 'docs/a.md', anchor: 'one', isLink: true },
    { path: 'libs/x/y.ts', anchor: '', isLink: false },
  ]);
});

it.each(documents)('%s names only files and headings that exist', (document) => {
  const references = referencesIn(readFileSync(join(ROOT, document), 'utf8'));
  const broken = references.filter((reference) => isBroken(document, reference));
  expect(broken.map(({ path, anchor }) => (anchor ? `${path}#${anchor}` : path))).toEqual([]);
});
