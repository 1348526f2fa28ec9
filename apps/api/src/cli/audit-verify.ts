import 'reflect-metadata';
import { AuditVerification, type ChainReport } from '@shop/api-audit-log';
import { readApiSettings } from '../api-settings';
import { openShopForChecks } from './open-shop';
import { readAnchors } from './read-anchors';
import { runProgram } from './run-program';

/**
 * Verifies the audit log: `npm run audit:verify`, or against recorded heads, `npm run audit:verify -- --anchor
 * 120:<hash>`. Exits with 0 for an intact log, 1 for a broken one, 2 when the check failed.
 */
runProgram(
  async (args) => {
    const anchors = readAnchors(args);
    const app = await openShopForChecks(readApiSettings(process.env));
    const report = await app.get(AuditVerification, { strict: false }).verify(anchors);
    return { text: reportText(report), code: report.fault === undefined ? 0 : 1 };
  },
  { code: 2, message: 'The audit log could not be checked: ' },
);

function reportText({ entries, head, fault }: ChainReport): string {
  if (fault !== undefined)
    return `The audit log is broken.\n${fault}\n${entries} entries before that are sound.`;
  if (entries === 0) return 'The audit log is whole: it has no entry yet.';
  const anchor = `${head.sequence}:${head.hash}`;
  return [
    `The audit log is whole: ${entries} entries, none changed, moved or removed.`,
    `Note its head elsewhere; the next check holds the log against it: npm run audit:verify -- --anchor ${anchor}`,
  ].join('\n');
}
