import 'reflect-metadata';
import { InvoiceVerification, type InvoicesReport } from '@shop/api-invoices';
import { readApiSettings } from '../api-settings';
import { openShopForChecks } from './open-shop';
import { readInvoiceAnchors } from './read-anchors';
import { runProgram } from './run-program';

/**
 * Verifies invoices and credit notes: `npm run invoices:verify`, or against recorded heads, `npm run invoices:verify --
 * --anchor INV:120:<hash>`. Exits with 0 for intact ones, 1 after a change, gap or twin, 2 when the check failed.
 */
runProgram(
  async (args) => {
    const anchors = readInvoiceAnchors(args);
    const app = await openShopForChecks(readApiSettings(process.env));
    const report = await app.get(InvoiceVerification, { strict: false }).verify(anchors);
    return { text: reportText(report), code: report.fault === undefined ? 0 : 1 };
  },
  { code: 2, message: 'The invoices could not be checked: ' },
);

function reportText({ invoices, heads, fault }: InvoicesReport): string {
  if (fault !== undefined) return `The invoices are broken.\n${fault}\n${invoices} before that are intact.`;
  if (invoices === 0) return 'The invoices are intact: there is none yet.';
  const anchors = heads.map(({ series, sequence, hash }) => `--anchor ${series}:${sequence}:${hash}`);
  return [
    `The invoices are intact: ${invoices}, none changed, missing or twice.`,
    `Keep their heads elsewhere; the next check compares them: npm run invoices:verify -- ${anchors.join(' ')}`,
  ].join('\n');
}
