import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Cluster } from '../cluster/cluster';

/** A finding of the integrity check of the whole shop. */
export interface IntegrityFinding {
  readonly invariant: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly text: string;
}

interface Report {
  readonly findings: readonly IntegrityFinding[];
  readonly checks: readonly { readonly name: string; readonly obstacle?: string }[];
}

/**
 * A killed request leaves a key without an order if its client gave up; acknowledged orders are checked separately.
 */
const UNANSWERED = 'IDEMPOTENCY_KEY';

/** Runs `npm run doctor -- --json`. @throws Error if a check could not complete */
export async function checkIntegrity(
  distDir: string,
  { environment }: Cluster,
): Promise<readonly IntegrityFinding[]> {
  const program = join(distDir, 'apps/api/doctor.js');
  const { findings, checks } = await new Promise<Report>((done, fail) => {
    const args = [program, '--json', '--grace', '0'];
    execFile(process.execPath, args, { env: { ...environment } }, (error, stdout, stderr) => {
      const line = stdout.trim().split('\n').at(-1) ?? '';
      if (line.startsWith('{')) done(JSON.parse(line) as Report);
      else fail(new Error(`the integrity check gave no report: ${stderr || String(error)}`));
    });
  });
  const incomplete = checks.filter(({ obstacle }) => obstacle !== undefined);
  if (incomplete.length > 0)
    throw new Error(`the integrity check is incomplete: ${JSON.stringify(incomplete)}`);
  return findings.filter(({ subject }) => subject.kind !== UNANSWERED);
}
