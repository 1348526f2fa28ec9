import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { AdminOnly, ApiKeyScopes } from '@shop/api-auth';
import { csvFile, type QueryString, queryValues, RestDoc, withExample } from '@shop/api-http';
import { SALES_COLUMNS, SalesExportService } from '../sales/sales-export.service';

const time = z.iso.datetime().optional();
const exportQuery = z.object({
  from: withExample(time.describe('First day; 30 days by default.'), '2026-01-01T00:00:00Z'),
  to: withExample(time.describe('Last day; today by default.'), '2026-12-31T23:59:59Z'),
});

/** Files of sales. */
@Controller('sales')
export class SalesExportController {
  constructor(private readonly exports: SalesExportService) {}

  @Get('export.csv')
  @AdminOnly()
  @ApiKeyScopes('orders:read')
  @RestDoc({
    summary: 'Sales by day as a file',
    description: `A row for each UTC day of up to 366, oldest first, in UTF-8. Columns: ${SALES_COLUMNS.join(', ')}; money in major units. An order counts on the day it was paid, a refund on the day it was made.`,
    query: exportQuery,
    contentType: 'text/csv',
    response: z.unknown(),
    responseHeaders: { 'Content-Disposition': 'Suggests a name for the file.' },
  })
  async export(@Query() query: QueryString): Promise<StreamableFile> {
    return csvFile(await this.exports.export(queryValues(query, exportQuery)), 'sales.csv');
  }
}
