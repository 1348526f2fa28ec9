import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Stage } from './stage';
import { pause, until } from './until';

const DOCTOR = resolve(__dirname, '../../../../dist/apps/api/doctor.js');
/** What was interrupted is finished within this time. */
const FINISHED_WITHIN_MS = 60_000;
/** Each look is a process of its own. */
const LOOKED_AT_EVERY_MS = 1_000;

/** What the auditor says of a shop, as far as tests look into it. */
export interface Report {
  readonly verdict: 'HEALTHY' | 'FINDINGS' | 'UNKNOWN';
  readonly findings: readonly { readonly invariant: string; readonly text: string }[];
}

/** Has the auditor (`npm run doctor`) look at the shop as it is now, granting nothing to work that is under way. */
export async function audit({ environment }: Stage): Promise<Report> {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  const run = promisify(execFile)(process.execPath, [DOCTOR, '--json', '--grace', '0'], { env });
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  return JSON.parse(stdout) as Report;
}

/** Demands that the auditor finds nothing as soon as everything that was interrupted can be finished. */
export async function expectHealthyBooks(stage: Stage): Promise<void> {
  const orders = stage.store.collection('orders');
  const deadline = performance.now() + FINISHED_WITHIN_MS;
  let report: Report | undefined;
  await until(async () => {
    const isBusy = (await orders.countDocuments({ dueAt: { $lte: new Date() } })) > 0;
    if (!isBusy) report = await audit(stage);
    if (report?.verdict === 'HEALTHY') return true;
    await pause(LOOKED_AT_EVERY_MS);
    return performance.now() > deadline;
  });
  expect(report).toMatchObject({ verdict: 'HEALTHY', findings: [] });
}
