import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Guard, withoutGuard } from './guard';

/** The workspace's own packages: links into the tree they lie in, so the copy has its own. */
const OWN = '@shop';
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.nx', '.data']);

/** A copy of the repository in which guards are taken away. */
export class Scratch {
  private constructor(readonly root: string) {}

  static async of(repository: string): Promise<Scratch> {
    const root = await mkdtemp(join(tmpdir(), 'guards-'));
    for (const name of await readdir(repository)) {
      if (!NOT_COPIED.has(name)) await copy(join(repository, name), join(root, name));
    }
    await linkPackages(join(repository, 'node_modules'), join(root, 'node_modules'));
    return new Scratch(root);
  }

  /** Takes a guard away while something is done. @throws Error when the guard is not where it is said to be */
  async without<T>(guard: Guard, work: () => Promise<T>): Promise<T> {
    const path = join(this.root, guard.file);
    const text = await readFile(path, 'utf8');
    const changed = withoutGuard(text, guard);
    await writeFile(path, changed);
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
    if (name === OWN) await copy(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
}
