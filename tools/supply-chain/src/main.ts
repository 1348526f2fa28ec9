import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KnownBad, knownBadFaults } from './known-bad.check';
import { licenceFaults } from './licences.check';
import { licenceList } from './licence-list';
import { installed, type LockFile, type Manifest } from './lock-file';
import { originFaults } from './origin.check';
import { pinFaults } from './pins.check';
import { scriptFaults } from './scripts.check';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const LIST = join(root, 'docs/licences.md');

async function json<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(join(root, path), 'utf8'));
}

const manifest = await json<Manifest>('package.json');
const lock = await json<LockFile>('package-lock.json');
const packages = installed(lock);
const list = licenceList(packages);
if (process.argv.includes('--write')) await writeFile(LIST, list);

const faults = [
  ...originFaults(packages),
  ...scriptFaults(packages, manifest),
  ...pinFaults(lock, manifest),
  ...knownBadFaults(packages, await json<KnownBad[]>('tools/supply-chain/known-bad.json')),
  ...licenceFaults(packages),
  ...((await readFile(LIST, 'utf8').catch(() => '')) === list
    ? []
    : ['docs/licences.md is stale: npm run licences']),
];
for (const fault of faults) console.error(fault);
console.log(`${packages.length} packages, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
