// `npm run test:deep [-- [--sample] [WORD]]`: runs every proof, also after failures, or those with WORD in their name; `--sample`
// runs a small part of each. Ends with `N passed, M failed`.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchNode } from './node-binary.mjs';
import { ALL, SAMPLE } from './proofs.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const args = process.argv.slice(2);
const isSample = args[0] === '--sample';
const [wanted = ''] = isSample ? args.slice(1) : args;
const binaries = mkdtempSync(join(tmpdir(), 'shop-nodes-'));
/** Ends a proof that hangs. */
const PROOF_TIMEOUT_MS = (isSample ? 10 : 120) * 60_000;

/** @returns the Node program of a proof and its PATH */
function nodeFor({ node }) {
  if (node === undefined) return { program: process.execPath, path: process.env.PATH };
  const folder = fetchNode(node, binaries);
  return { program: join(folder, 'node'), path: folder + delimiter + process.env.PATH };
}

async function run(proof) {
  console.log(`\n=== ${proof.name}`);
  const { program, path } = nodeFor(proof);
  const child = spawn(program, proof.command, {
    ...{ cwd: root, stdio: ['ignore', 'pipe', 'inherit'], timeout: PROOF_TIMEOUT_MS },
    env: { ...process.env, ...proof.env, PATH: path },
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
    process.stdout.write(chunk);
  });
  const status = await new Promise((done) => child.once('close', done));
  return countOf(text, status);
}

/** Reads the last line `N passed, M failed`; a proof without passes has failed. */
function countOf(text, status) {
  const [, passed = '0', failed = '1'] = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  const isFailed = status !== 0 || passed === '0';
  return { passed: Number(passed), failed: Math.max(Number(failed), isFailed ? 1 : 0) };
}

mkdirSync(join(root, 'dist/test-results'), { recursive: true });
const results = [];
for (const proof of (isSample ? SAMPLE : ALL).filter(({ name }) => name.includes(wanted))) {
  const began = performance.now();
  const result = await run(proof).catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  results.push({ proof: proof.name, ...result, seconds: Math.round((performance.now() - began) / 1000) });
}
rmSync(binaries, { recursive: true, force: true });
if (!process.env.REALDB_URI)
  console.log('\nREALDB_URI is unset: all proofs ran on the embedded server only.');
console.table(results);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failed = results.length === 0 ? 1 : sum('failed');
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
