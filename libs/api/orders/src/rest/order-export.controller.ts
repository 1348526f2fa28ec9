import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { AdminOnly, ApiKeyScopes } from '@shop/api-auth';
import { csvFile, type QueryString, queryValues, RestDoc, withExample } from '@shop/api-http';
import { ORDER_STATUSES } from '@shop/contracts';
import { ORDER_COLUMNS, OrderExportService } from '../services/order-export.service';

const time = z.iso.datetime().optional();
const exportQuery = z.object({
  status: withExample(z.enum(ORDER_STATUSES).optional().describe('Only orders in this state.'), 'PAID'),
  from: withExample(time.describe('Not placed before this time.'), '2026-01-01T00:00:00Z'),
  to: withExample(time.describe('Not placed after this time.'), '2036-12-31T23:59:59Z'),
});

/** Files of orders. */
@Controller('order')
export class OrderExportController {
  constructor(private readonly exports: OrderExportService) {}

  @Get('export.csv')
  @AdminOnly()
  @ApiKeyScopes('orders:read')
  @RestDoc({
    summary: 'Orders as a file',
    description: `A row for each line of an order, oldest first, in UTF-8. Columns: ${ORDER_COLUMNS.join(', ')}. A cell that a spreadsheet would run as a formula begins with an apostrophe.`,
    query: exportQuery,
    contentType: 'text/csv',
    response: z.unknown(),
    responseHeaders: { 'Content-Disposition': 'Suggests a name for the file.' },
  })
  export(@Query() query: QueryString): StreamableFile {
    return csvFile(this.exports.export(queryValues(query, exportQuery)), 'orders.csv');
  }
}
