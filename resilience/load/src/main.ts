import { fileURLToPath } from 'node:url';
import { parseOptions } from './parse-options';
import { type Options, type PartName, readOptions } from './options';
import type { PartReport } from './part';
import { PARTS } from './parts';
import { readRunEnvironment, headlineOf } from './report/machine';
import { publish } from './report/publish';
import { better, isRefused, lastLine, type Verdict } from './verdict';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const distDir = fileURLToPath(new URL('../..', import.meta.url));

/** CI repeats a part that misses a floor. */
const MAX_ATTEMPTS = 3;

async function main(options: Options): Promise<void> {
  const where = readRunEnvironment(root);
  const reports = new Map<PartName, PartReport>();
  const verdicts: Verdict[] = [];
  console.log(headlineOf(where));
  for (const name of options.parts) {
    const report = await measure(name, options);
    reports.set(name, report);
    verdicts.push(...report.verdicts);
  }
  if (!options.short) await publish(root, reports, where);
  console.log(lastLine(verdicts));
  process.exitCode = isRefused(verdicts) ? 1 : 0;
}

/** Measures a part; with `--short` again while it misses a floor, and the best result of each target counts. */
async function measure(name: PartName, options: Options): Promise<PartReport> {
  let verdicts: readonly Verdict[] | undefined;
  for (let left = options.short ? MAX_ATTEMPTS : 1; ; left -= 1) {
    const report = await PARTS[name](distDir, options, (text) => console.log(text));
    console.log(`\n${report.text}\n`);
    verdicts = verdicts ? better(verdicts, report.verdicts) : report.verdicts;
    if (left === 1 || !isRefused(verdicts)) return { ...report, verdicts };
  }
}

main(parseOptions(readOptions)).catch((error: unknown) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
