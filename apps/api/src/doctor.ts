import 'reflect-metadata';
import { Integrity, type Verdict, toVerdict, withFormerNames } from '@shop/api-integrity';
import { readApiSettings } from './api-settings';
import { readDoctorOptions } from './doctor/doctor-options';
import { reportText } from './doctor/report-text';
import { openVerifiedShop } from './tasks/open-verified-shop';

const EXIT_CODES: Readonly<Record<Verdict, number>> = { HEALTHY: 0, FINDINGS: 1, UNKNOWN: 2 };
const FAILED = 2;

/**
 * Checks data integrity: `npm run doctor`, `npm run doctor -- --repair`, `npm run doctor -- --json`. Exits with 0
 * without findings, 1 with findings left, 2 when the check failed.
 */
async function main(): Promise<number> {
  const { repair, json, graceMs } = readDoctorOptions(process.argv.slice(2));
  const app = await openVerifiedShop(readApiSettings(process.env));
  const report = await app.get(Integrity).runChecks({ repair, ...(graceMs !== undefined && { graceMs }) });
  const verdict = toVerdict(report);
  console.log(json ? JSON.stringify({ verdict, ...withFormerNames(report) }) : reportText(report));
  return EXIT_CODES[verdict];
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`The integrity check failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(FAILED);
  },
);
