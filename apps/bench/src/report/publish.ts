import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figures } from '../figures';
import { withFigures } from './document';
import type { Circumstances } from './machine';

/** Writes the figures into `docs/benchmarks.md`, and adds them to the history in `docs/benchmarks.json`. */
export async function publish(
  root: string,
  text: string,
  figures: Figures,
  circumstances: Circumstances,
): Promise<void> {
  const page = join(root, 'docs/benchmarks.md');
  await writeFile(page, withFigures(await readFile(page, 'utf8'), text));
  const file = join(root, 'docs/benchmarks.json');
  const history = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as object[];
  history.push({ ...circumstances, ...figures });
  await writeFile(file, `${JSON.stringify(history, rounded, 2)}\n`);
}

const DIGITS = 4;

function rounded(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;
}
