import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Fixture } from './fixture';
import { sleep, waitUntil } from './wait-until';

const DOCTOR = resolve(__dirname, '../../../../dist/apps/api/doctor.js');
/** What was interrupted is finished within this time. */
const FINISHED_WITHIN_MS = 60_000;
/** Each look is a process of its own. */
const LOOKED_AT_EVERY_MS = 1_000;

/** What the auditor says of a shop, as far as tests look into it. */
export interface IntegrityReport {
  readonly verdict: 'HEALTHY' | 'FINDINGS' | 'UNKNOWN';
  readonly findings: readonly {
    readonly invariant: string;
    readonly subject: { readonly kind: string };
    readonly text: string;
  }[];
}

/** Has the auditor (`npm run doctor`) look at the shop as it is now, granting nothing to work that is under way. */
export async function runIntegrityCheck({ environment }: Fixture): Promise<IntegrityReport> {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  const run = promisify(execFile)(process.execPath, [DOCTOR, '--json', '--grace', '0'], { env });
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  return JSON.parse(stdout) as IntegrityReport;
}

/** A key without its order is what a request leaves that was cut off before it wrote more, and whose client gave up. */
const UNANSWERED = 'IDEMPOTENCY_KEY';

/** Demands that the auditor finds nothing as soon as everything that was interrupted can be finished. */
export async function expectDataIntegrity(stage: Fixture): Promise<void> {
  const orders = stage.store.collection('orders');
  const deadline = performance.now() + FINISHED_WITHIN_MS;
  let wrong: IntegrityReport['findings'] | undefined;
  await waitUntil(async () => {
    const isBusy = (await orders.countDocuments({ dueAt: { $lte: new Date() } })) > 0;
    if (!isBusy) wrong = await findings(stage);
    if (wrong?.length === 0) return true;
    await sleep(LOOKED_AT_EVERY_MS);
    return performance.now() > deadline;
  });
  expect(wrong).toEqual([]);
}

/** @throws Error when the auditor could not look at everything */
async function findings(stage: Fixture): Promise<IntegrityReport['findings']> {
  const report = await runIntegrityCheck(stage);
  if (report.verdict === 'UNKNOWN') throw new Error('The auditor could not look at everything.');
  return report.findings.filter(({ subject }) => subject.kind !== UNANSWERED);
}
