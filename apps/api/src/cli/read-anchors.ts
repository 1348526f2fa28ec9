import { parseArgs } from 'node:util';
import type { Anchor } from '@shop/api-audit-log';
import type { InvoiceAnchor } from '@shop/api-invoices';

const ANCHOR = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** Parses recorded heads of the audit log: `--anchor <sequence>:<hash>`. @throws Error for any other argument */
export function readAnchors(args: readonly string[]): Anchor[] {
  return anchorTexts(args).map((text) => {
    const [, sequence, hash] = ANCHOR.exec(text) ?? [];
    if (sequence === undefined || hash === undefined) {
      throw new Error(`--anchor must be <number of an entry>:<its hash of 64 digits>, not ${text}`);
    }
    return { sequence: Number(sequence), hash, notedBy: 'you' };
  });
}

const INVOICE_ANCHOR = /^([A-Z0-9-]{1,20}):([1-9]\d{0,14}):([0-9a-f]{64})$/;

/** Parses recorded heads of invoices: `--anchor <series>:<sequence>:<hash>`. @throws Error for any other argument */
export function readInvoiceAnchors(args: readonly string[]): InvoiceAnchor[] {
  return anchorTexts(args).map((text) => {
    const [, series, sequence, hash] = INVOICE_ANCHOR.exec(text) ?? [];
    if (series === undefined || hash === undefined)
      throw new Error(`--anchor must be <series>:<number>:<its hash of 64 digits>, not ${text}`);
    return { series, sequence: Number(sequence), hash, notedBy: 'you' };
  });
}

function anchorTexts(args: readonly string[]): string[] {
  const options = { anchor: { type: 'string', multiple: true } } as const;
  return parseArgs({ args: [...args], options }).values.anchor ?? [];
}
