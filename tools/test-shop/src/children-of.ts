import { readFile } from 'node:fs/promises';

/** Ids of the processes that a process has started; none of one that is not there. */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.trim().split(' ').filter(Boolean).map(Number);
}
