import 'reflect-metadata';
import { AuditVerification } from '@shop/api-audit-log';
import { readApiSettings } from './api-settings';
import { readAnchors } from './audit/read-anchors';
import { verificationText } from './audit/verification-text';
import { openVerifiedShop } from './tasks/open-verified-shop';

const WHOLE = 0;
const BROKEN = 1;
const COULD_NOT_LOOK = 2;

/**
 * Verifies the audit log: `npm run audit:verify`, or against recorded heads, `npm run audit:verify -- --anchor
 * 120:<hash>`. Exits with 0 for an intact log, 1 for a broken one, 2 when the check failed.
 */
async function main(): Promise<number> {
  const anchors = readAnchors(process.argv.slice(2));
  const app = await openVerifiedShop(readApiSettings(process.env));
  const report = await app.get(AuditVerification, { strict: false }).verify(anchors);
  console.log(verificationText(report));
  return report.fault === undefined ? WHOLE : BROKEN;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The audit log could not be checked: ${reason}`);
    process.exit(COULD_NOT_LOOK);
  },
);
