import { Injectable } from '@nestjs/common';
import { parseInput } from '@shop/api-common';
import { writeCsv } from '@shop/api-http';
import { EXPORT_PERIOD, isPeriod, PERIOD_ERROR } from '@shop/api-orders';
import { formatMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { INVOICE_KINDS, type Invoice } from './domain/invoice';
import { InvoiceRepository } from './persistence/invoice.repository';

/** Of a file with a row for each tax of a paper; money in major units, of credit notes too above zero. */
export const INVOICE_COLUMNS = [
  ...['invoice_number', 'invoice_issue_date', 'type', 'order_number', 'preceding_invoice', 'ordered_at'],
  ...['paid_at', 'customer_name', 'customer_email', 'purchase_order_number', 'currency'],
  ...['tax_country', 'tax_name', 'tax_rate', 'taxable_amount', 'tax_amount', 'invoice_tax', 'invoice_total'],
] as const;

const exportSchema = z
  .object({
    kind: z.enum(INVOICE_KINDS, `must be one of ${INVOICE_KINDS.join(', ')}`).optional(),
    ...EXPORT_PERIOD,
  })
  .refine(isPeriod, PERIOD_ERROR);

/** Writes invoices and credit notes as a file for accounting. */
@Injectable()
export class InvoiceExportService {
  constructor(private readonly invoices: InvoiceRepository) {}

  /** Chunk by chunk, oldest first. @throws DomainError BAD_USER_INPUT that names the parameter */
  export(input: unknown): AsyncGenerator<string> {
    return writeCsv(INVOICE_COLUMNS, this.rows(parseInput(exportSchema, input)));
  }

  private async *rows(request: z.output<typeof exportSchema>): AsyncGenerator<string[]> {
    for await (const invoice of this.invoices.oldestFirst(request)) yield* rowsOf(invoice);
  }
}

function rowsOf(invoice: Invoice): string[][] {
  const { number, issuedAt, kind, orderNumber, refersTo, orderedAt, paidAt, buyer, currency } = invoice;
  const head = [
    ...[number, issuedAt.toISOString().slice(0, 10), kind, orderNumber, refersTo ?? ''],
    ...[orderedAt.toISOString(), paidAt.toISOString()],
    ...[buyer?.name ?? '', buyer?.email ?? '', buyer?.purchaseOrderNumber ?? '', currency],
  ];
  const sums = [formatMajorUnits(invoice.tax), formatMajorUnits(invoice.total)];
  return taxesOf(invoice).map((tax) => [...head, ...tax, ...sums]);
}

/** One row without a rate for what has no tax. */
function taxesOf({ taxes, total }: Invoice): string[][] {
  const rows = taxes.map(({ country, name, basisPoints, taxable, amount }) => [
    ...[country, name, String(basisPoints / 100), formatMajorUnits(taxable), formatMajorUnits(amount)],
  ]);
  return rows.length > 0 ? rows : [['', '', '0', formatMajorUnits(total), '0.00']];
}
