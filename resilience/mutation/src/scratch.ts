import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMutation, type Mutation } from './mutation';

/** The workspace's packages are relative links, so the copy needs links of its own. */
const WORKSPACE_SCOPE = '@shop';
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.nx', '.data']);

/** A copy of the repository to apply mutations to. */
export class Scratch {
  private constructor(readonly root: string) {}

  static async of(repository: string): Promise<Scratch> {
    const root = await mkdtemp(join(tmpdir(), 'mutation-'));
    for (const name of await readdir(repository)) {
      if (!NOT_COPIED.has(name)) await copy(join(repository, name), join(root, name));
    }
    await linkPackages(join(repository, 'node_modules'), join(root, 'node_modules'));
    return new Scratch(root);
  }

  /** Applies a mutation while `work` runs. @throws Error when it does not apply */
  async withMutation<T>(mutation: Mutation, work: () => Promise<T>): Promise<T> {
    const path = join(this.root, mutation.file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, applyMutation(text, mutation));
    return work().finally(() => writeFile(path, text));
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}

function copy(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, verbatimSymlinks: true });
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name === WORKSPACE_SCOPE) await copy(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
}
