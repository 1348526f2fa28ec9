import { beforeFirst, digestOf, hashOf, type InvoiceHead } from './invoice';

export type StoredInvoice = Readonly<Record<string, unknown>>;

export interface InvoiceAnchor extends InvoiceHead {
  /** For messages: `the shop`. */
  readonly notedBy: string;
}

export interface InvoicesReport {
  readonly invoices: number;
  /** The newest paper of each series. */
  readonly heads: readonly InvoiceHead[];
  /** The first broken link in plain words; undefined for intact papers. */
  readonly fault: string | undefined;
}

/** Verifies papers, sorted by series and sequence, up to the first broken link. Anchors reveal truncation and rewriting. */
export async function checkInvoices(
  invoices: AsyncIterable<StoredInvoice>,
  anchors: readonly InvoiceAnchor[],
): Promise<InvoicesReport> {
  const heads = new Map<string, InvoiceHead>();
  let count = 0;
  const report = (fault?: string) => ({ invoices: count, heads: [...heads.values()], fault });
  for await (const invoice of invoices) {
    const series = String(invoice['series']);
    const head = heads.get(series) ?? beforeFirst(series);
    const fault = faultOfLink(head, invoice) ?? faultOfContents(invoice) ?? faultOfAnchors(invoice, anchors);
    if (fault !== undefined) return report(fault);
    heads.set(series, { series, sequence: head.sequence + 1, hash: String(invoice['hash']) });
    count += 1;
  }
  return report(anchors.map((anchor) => faultOfEnd(heads.get(anchor.series), anchor)).find(Boolean));
}

function faultOfLink({ series, sequence, hash }: InvoiceHead, invoice: StoredInvoice): string | undefined {
  const found = invoice['sequence'];
  const next = sequence + 1;
  if (found === sequence) return `Series ${series} has number ${sequence} twice.`;
  if (found !== next)
    return `Series ${series} has number ${String(found)} after ${sequence}: number ${next} is missing.`;
  if (invoice['previousHash'] === hash) return undefined;
  return `${nameOf(invoice)} was not written after number ${sequence} as it is now: one of the two was exchanged.`;
}

function faultOfContents(invoice: StoredInvoice): string | undefined {
  if (invoice['hash'] !== hashOf(invoice))
    return `${nameOf(invoice)} was changed after it was written: its contents do not give its hash.`;
  const { buyer = null, buyerSalt = null, buyerDigest } = invoice;
  const isErased = buyer === null && buyerSalt === null;
  if (isErased || digestOf(buyer, buyerSalt) === buyerDigest) return undefined;
  return `The buyer of ${nameOf(invoice)} was changed after it was written.`;
}

function faultOfAnchors(invoice: StoredInvoice, anchors: readonly InvoiceAnchor[]): string | undefined {
  const broken = anchors.find(
    ({ series, sequence, hash }) =>
      series === invoice['series'] && sequence === invoice['sequence'] && hash !== invoice['hash'],
  );
  return (
    broken &&
    `${nameOf(invoice)} is another one than ${broken.notedBy} noted: the series was rewritten from there or earlier.`
  );
}

function faultOfEnd(head: InvoiceHead | undefined, anchor: InvoiceAnchor): string | undefined {
  const last = head?.sequence ?? 0;
  if (anchor.sequence <= last) return undefined;
  return `Series ${anchor.series} ends with number ${last}, but ${anchor.notedBy} noted number ${anchor.sequence}: ${anchor.sequence - last} at its end are gone.`;
}

function nameOf(invoice: StoredInvoice): string {
  return `${invoice['kind'] === 'CREDIT_NOTE' ? 'Credit note' : 'Invoice'} ${String(invoice['number'])}`;
}
