import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { AdminOnly, ApiKeyScopes } from '@shop/api-auth';
import { csvFile, type QueryString, queryValues, RestDoc, withExample } from '@shop/api-http';
import { INVOICE_KINDS } from '../domain/invoice';
import { INVOICE_COLUMNS, InvoiceExportService } from '../invoice-export.service';

const time = z.iso.datetime().optional();
const exportQuery = z.object({
  kind: withExample(z.enum(INVOICE_KINDS).optional().describe('Only papers of this kind.'), 'INVOICE'),
  from: withExample(time.describe('Not made before this time.'), '2026-01-01T00:00:00Z'),
  to: withExample(time.describe('Not made after this time.'), '2036-12-31T23:59:59Z'),
});

/** Files of invoices and credit notes. */
@Controller('invoice')
export class InvoiceExportController {
  constructor(private readonly exports: InvoiceExportService) {}

  @Get('export.csv')
  @AdminOnly()
  @ApiKeyScopes('invoices:read')
  @RestDoc({
    summary: 'Invoices and credit notes as a file',
    description: `A row for each tax of a paper, oldest first, in UTF-8. Columns: ${INVOICE_COLUMNS.join(', ')}; money in major units, above zero also in credit notes. A cell that a spreadsheet would run as a formula begins with an apostrophe.`,
    query: exportQuery,
    contentType: 'text/csv',
    response: z.unknown(),
    responseHeaders: { 'Content-Disposition': 'Suggests a name for the file.' },
  })
  export(@Query() query: QueryString): StreamableFile {
    return csvFile(this.exports.export(queryValues(query, exportQuery)), 'invoices.csv');
  }
}
