import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartName } from '../options';
import type { PartReport } from '../part';
import { withFigures } from './document';
import { type RunEnvironment, headlineOf } from './machine';

/** Writes what a run found into `docs/benchmarks.md`, and adds its figures to the history in `docs/benchmarks.json`. */
export async function publish(
  root: string,
  reports: ReadonlyMap<PartName, PartReport>,
  circumstances: RunEnvironment,
): Promise<void> {
  const page = join(root, 'docs/benchmarks.md');
  const written = [...reports].reduce(
    (text, [part, report]) => withFigures(text, part, `${headlineOf(circumstances)}\n\n${report.text}`),
    await readFile(page, 'utf8'),
  );
  await writeFile(page, written);
  const file = join(root, 'docs/benchmarks.json');
  const history = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as object[];
  const figures: object[] = [...reports.values()].map((report) => report.figures);
  history.push(Object.assign({}, circumstances, ...figures));
  await writeFile(file, `${JSON.stringify(history, rounded, 2)}\n`);
}

const DIGITS = 4;

function rounded(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;
}
