import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Integrity, type Verdict, toVerdict, withFormerNames } from '@shop/api-integrity';
import { readApiSettings } from '../api-settings';
import { openShopForChecks } from './open-shop';
import { reportText } from './report-text';
import { runProgram } from './run-program';

const EXIT_CODES: Readonly<Record<Verdict, number>> = { HEALTHY: 0, FINDINGS: 1, UNKNOWN: 2 };

/**
 * Checks data integrity: `npm run doctor`; `--repair` repairs what is safe to repair, `--json` prints one line of JSON,
 * `--grace <seconds>` is how long the shop may take to finish what was interrupted. Exits with 0 without findings, 1
 * with findings left, 2 when the check failed.
 */
runProgram(
  async (args) => {
    const { values } = parseArgs({
      args,
      options: { repair: { type: 'boolean' }, json: { type: 'boolean' }, grace: { type: 'string' } },
    });
    const { repair = false, json = false, grace } = values;
    if (grace !== undefined && !(Number(grace) >= 0)) throw new Error('--grace must be a number of seconds');
    const app = await openShopForChecks(readApiSettings(process.env));
    const options = { repair, ...(grace !== undefined && { graceMs: Number(grace) * 1000 }) };
    const report = await app.get(Integrity).runChecks(options);
    const verdict = toVerdict(report);
    const text = json ? JSON.stringify({ verdict, ...withFormerNames(report) }) : reportText(report);
    return { text, code: EXIT_CODES[verdict] };
  },
  { code: EXIT_CODES.UNKNOWN, message: 'The integrity check failed: ' },
);
