import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

const GIB = 1024 ** 3;

/** When and where figures were taken, and of which commit. */
export interface Circumstances {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly node: string;
}

/** Those of now. @param root folder of the repository */
export function circumstances(root: string): Circumstances {
  const [first] = cpus();
  const memory = Math.round(totalmem() / GIB);
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    machine: `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GiB`,
    node: process.versions.node,
  };
}

/** When and where, as it stands above the figures. */
export function headlineOf({ date, commit, machine, node }: Circumstances): string {
  return `${date} UTC, commit ${commit}, Node ${node}, ${machine}.`;
}
