import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The newest version that runs on Node 20. It comes by npx when it is wanted: with its own tree it weighs 185 MB. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/** One category of a report: 0 to 1, and the audits that cost it something. */
export interface Score {
  readonly score: number;
  readonly lost: readonly string[];
}

interface Report {
  readonly categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  readonly audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

/**
 * Runs Lighthouse with its mobile preset in a browser that is already open and signed in.
 *
 * @param port of the browser's debugging protocol
 */
export async function lighthouse(url: string, port: number): Promise<Record<string, Score>> {
  const options = [`--port=${port}`, '--disable-storage-reset', '--output=json', '--quiet'];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    maxBuffer: MAX_REPORT_BYTES,
    env: { ...process.env, npm_config_update_notifier: 'false' },
  });
  const { categories, audits }: Report = JSON.parse(stdout);
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score, auditRefs }]) => {
      const lost = auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim());
      return [name, { score, lost }];
    }),
  );
}
