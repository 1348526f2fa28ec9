import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Cluster } from '../rig/cluster';

/** What the doctor finds wrong with the books of the whole shop. */
export interface DoctorFinding {
  readonly invariant: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly text: string;
}

interface Report {
  readonly findings: readonly DoctorFinding[];
  readonly checks: readonly { readonly name: string; readonly obstacle?: string }[];
}

/**
 * A key without its order is what a request leaves that was killed before it wrote more and whose client gave up;
 * whether an order is there that a client was told of, the lab checks by itself.
 */
const UNANSWERED = 'IDEMPOTENCY_KEY';

/** Runs `npm run doctor -- --json` on a shop at rest. @throws Error if it could not look at everything */
export async function consultDoctor(
  distDir: string,
  { environment }: Cluster,
): Promise<readonly DoctorFinding[]> {
  const program = join(distDir, 'apps/api/doctor.js');
  const { findings, checks } = await new Promise<Report>((done, fail) => {
    const args = [program, '--json', '--grace', '0'];
    execFile(process.execPath, args, { env: { ...environment } }, (error, stdout, stderr) => {
      const line = stdout.trim().split('\n').at(-1) ?? '';
      if (line.startsWith('{')) done(JSON.parse(line) as Report);
      else fail(new Error(`the doctor gave no report: ${stderr || String(error)}`));
    });
  });
  const blind = checks.filter(({ obstacle }) => obstacle !== undefined);
  if (blind.length > 0) throw new Error(`the doctor could not look: ${JSON.stringify(blind)}`);
  return findings.filter(({ subject }) => subject.kind !== UNANSWERED);
}
