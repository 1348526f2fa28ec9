import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeptFiles } from './kept-files';

const CODE = Buffer.from('compiled');
let folder: string;
let kept: KeptFiles;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  kept = new KeptFiles(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The files of this version of V8. */
function filesOf(): string[] {
  const [version = ''] = readdirSync(folder);
  return readdirSync(join(folder, version)).map((name) => join(folder, version, name));
}

it('gives back what was kept for a file, and has nothing for others', () => {
  kept.write('/program/a.js', () => CODE);
  expect(new KeptFiles(folder).read('/program/a.js')).toEqual(CODE);
  expect(kept.read('/program/b.js')).toBeUndefined();
  expect(filesOf()).toHaveLength(1);
});

it.each([
  ['a part of it', (path: string) => truncateSync(path, 7)],
  ['nothing of it', (path: string) => truncateSync(path, 0)],
  [
    'another letter',
    (path: string) => writeFileSync(path, readFileSync(path, 'latin1').replace('pil', 'pel'), 'latin1'),
  ],
])('does not give back %s', (_, damage) => {
  kept.write('/program/a.js', () => CODE);
  for (const path of filesOf()) damage(path);
  expect(kept.read('/program/a.js')).toBeUndefined();
});

it('removes what it has for files that are no more', () => {
  writeFileSync(join(folder, 'new.js'), '');
  kept.write('/program/old.js', () => CODE);
  kept.write('/program/new.js', () => CODE);
  kept.removeOthers(folder);
  expect([kept.read('old.js'), kept.read('new.js')]).toEqual([undefined, CODE]);
});

it('goes without where nobody can write', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const nowhere = new KeptFiles(file);
  const make = jest.fn(() => CODE);
  nowhere.write('/program/a.js', make);
  nowhere.removeOthers(folder);
  expect(make).not.toHaveBeenCalled();
  expect(nowhere.read('/program/a.js')).toBeUndefined();
});
