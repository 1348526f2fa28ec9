import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KnownBad, knownBadFaults } from './known-bad.check';
import { licenceFaults } from './licences.check';
import { installed, type LockEntry, type LockFile } from './lock-file';
import { originFaults } from './origin.check';
import { pinFaults } from './pins.check';
import { scriptFaults } from './scripts.check';

const LIST = JSON.parse(readFileSync(join(__dirname, '../known-bad.json'), 'utf8')) as KnownBad[];
const INTEGRITY = `sha512-${'A'.repeat(86)}==`;
const ADVISORY = /^(CVE-\d{4}-\d{4,}|GHSA(-[2-9cfghjmpqrvwx]{4}){3})$/;

/** A lock file with one external and one workspace package. */
function lockWith(entry: LockEntry, path = 'node_modules/tool'): LockFile {
  const well = { version: '1.2.3', integrity: INTEGRITY, license: 'MIT' };
  return { packages: { '': {}, 'node_modules/@shop/api': { link: true }, [path]: { ...well, ...entry } } };
}

const one = (entry: LockEntry, path?: string) => installed(lockWith(entry, path));

it('finds nothing wrong with a package that is as it should be', () => {
  const packages = one({ resolved: 'https://registry.npmjs.org/tool/-/tool-1.2.3.tgz' });
  expect([...originFaults(packages), ...scriptFaults(packages, {}), ...licenceFaults(packages)]).toEqual([]);
  expect(pinFaults(lockWith({}), { dependencies: { tool: '1.2.3' } })).toEqual([]);
});

it.each([
  ['no digest', { integrity: '' }],
  ['a weak digest', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['another registry', { resolved: 'https://registry.example.com/tool/-/tool-1.2.3.tgz' }],
  ['another package', { resolved: 'https://registry.npmjs.org/evil/-/evil-1.2.3.tgz' }],
  ['a repository', { resolved: 'git+ssh://git@github.com/example/tool.git#0123456' }],
])('refuses a package with %s', (_, entry) => {
  expect(originFaults(one(entry))).toEqual([expect.stringContaining('node_modules/tool')]);
});

it('knows a package by its own name where it is installed under another one', () => {
  const packages = one({ name: 'evil', resolved: 'https://registry.npmjs.org/evil/-/evil-1.2.3.tgz' });
  expect(originFaults(packages)).toEqual([]);
  expect(packages).toMatchObject([{ name: 'evil', path: 'node_modules/tool' }]);
});

it('refuses an install script that package.json does not speak of', () => {
  const packages = one({ hasInstallScript: true });
  expect(scriptFaults(packages, { allowScripts: { other: false } })).toHaveLength(1);
  expect(scriptFaults(packages, { allowScripts: { tool: false } })).toEqual([]);
});

it.each(['^1.2.3', 'latest', '1.2.2'])('refuses to ask for a package as %s', (version) => {
  expect(pinFaults(lockWith({}), { devDependencies: { tool: version } })).toHaveLength(1);
});

it('refuses licences that are not allowed, and packages that say nothing of theirs', () => {
  expect(licenceFaults(one({ license: 'AGPL-3.0-only' }))).toHaveLength(1);
  const silent = { packages: { 'node_modules/tool': { version: '1.2.3', integrity: INTEGRITY } } };
  expect(licenceFaults(installed(silent))).toEqual(['node_modules/tool says nothing of its licence']);
});

it('refuses versions that are known to be bad, however deep they lie', () => {
  const ws = (version: string) => one({ version }, 'node_modules/tool/node_modules/ws');
  expect(knownBadFaults(ws('8.17.0'), LIST)).toEqual([expect.stringContaining('CVE-2024-37890')]);
  expect(knownBadFaults(ws('8.17.1'), LIST)).toEqual([]);
  expect(knownBadFaults(ws('7.5.10'), LIST)).toEqual([]);
});

it('has an advisory for each bad version', () => {
  expect(LIST.filter(({ id }) => !ADVISORY.test(id))).toEqual([]);
});
