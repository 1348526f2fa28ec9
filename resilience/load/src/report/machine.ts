import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const GIB = 1024 ** 3;

/** What the figures depend on most; all other versions are those of the commit's `package-lock.json`. */
const PACKAGES = ['fastify', '@apollo/server', '@nestjs/core', 'graphql', 'mongoose'];

/** When and where figures were taken, and of what. */
export interface RunEnvironment {
  readonly date: string;
  /** Ends with `+` where files were changed since. */
  readonly commit: string;
  readonly machine: string;
  readonly node: string;
  /** Of packages, with their names. */
  readonly versions: string;
}

/** Those of now. @param root folder of the repository */
export function readRunEnvironment(root: string): RunEnvironment {
  const [first] = cpus();
  const memory = Math.round(totalmem() / GIB);
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: git(root, 'rev-parse', '--short', 'HEAD') + (isChanged(root) ? '+' : ''),
    machine: `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GiB`,
    node: process.versions.node,
    versions: PACKAGES.map((name) => `${name} ${versionOf(root, name)}`).join(', '),
  };
}

function isChanged(root: string): boolean {
  return git(root, 'status', '--porcelain', '--untracked-files=no') !== '';
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function versionOf(root: string, name: string): string {
  const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** When and where, as it stands above the figures. */
export function headlineOf({ date, commit, machine, node, versions }: RunEnvironment): string {
  return `${date} UTC, commit ${commit}, Node ${node}, ${versions}; ${machine}.`;
}
