import { Controller, Get, HttpCode, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { AdminOnly, ApiKeyScopes, CurrentPrincipal } from '@shop/api-auth';
import { DomainError, parseInput, type Principal } from '@shop/api-common';
import {
  csvFile,
  type QueryString,
  queryValues,
  RestDoc,
  type ShopRequest,
  withExample,
} from '@shop/api-http';
import { parseMajorUnits } from '@shop/contracts';
import { FILE_COLUMNS } from '../csv/columns';
import { ToolExportService } from '../tool-export.service';
import { ToolImportService } from '../tool-import.service';

const importResponse = z
  .object({ id: z.string().describe('Of the change set, which is being previewed: `changeSet` of GraphQL.') })
  .meta({ id: 'StartedImport', description: 'A change set whose preview has begun.' });

const price = z.string().optional().describe('Price of one unit in major units.');
const exportQuery = z.object({
  category: withExample(
    z.string().optional().describe('Slug, path or id; those below it are included.'),
    'measuring',
  ),
  min_price: withExample(price, 5),
  max_price: withExample(price, 500),
  in_stock: withExample(
    z.enum(['true', 'false']).optional().describe('Only tools of which there are units.'),
    'true',
  ),
});

/** Files of tools. */
@Controller('tool')
export class ToolFilesController {
  constructor(
    private readonly imports: ToolImportService,
    private readonly exports: ToolExportService,
  ) {}

  @Post('import')
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  @HttpCode(202)
  @RouteConfig({ csv: true })
  @RestDoc({
    summary: 'Preview a file of tools',
    description: `The body is the file itself: CSV in UTF-8, at most 10 MB, with a comma, semicolon or tab between the cells. Columns: ${FILE_COLUMNS.join(', ')}. \`sku\` names the tool, or a new one; other columns may be missing. An empty cell changes nothing, \`[clear]\` clears. Nothing is written to a tool until the change set is applied.`,
    bodyTypes: ['text/csv'],
    response: importResponse,
    errors: ['BAD_USER_INPUT'],
  })
  async import(
    @CurrentPrincipal() admin: Principal,
    @Req() request: ShopRequest,
  ): Promise<z.output<typeof importResponse>> {
    if (request.headers['content-type'] === undefined)
      throw DomainError.badInput({ file: 'must be sent with the Content-Type text/csv' });
    const { id } = await this.imports.import(admin, request.raw);
    return { id };
  }

  @Get('export.csv')
  @AdminOnly()
  @ApiKeyScopes('catalog:read')
  @RestDoc({
    summary: 'Tools as a file',
    description:
      'Oldest first, in UTF-8; it can be edited and imported. A cell that a spreadsheet would run as a formula begins with an apostrophe, which the import takes off.',
    query: exportQuery,
    contentType: 'text/csv',
    response: z.unknown(),
    responseHeaders: { 'Content-Disposition': 'Suggests a name for the file.' },
  })
  async export(@Query() query: QueryString): Promise<StreamableFile> {
    return csvFile(await this.exports.export(readFilter(query)), 'tools.csv');
  }
}

/** @throws DomainError BAD_USER_INPUT that names the parameter */
function readFilter(query: QueryString) {
  const amount = z
    .string()
    .transform(parseMajorUnits)
    .refine((value) => value !== undefined, 'must be a price with at most two decimals')
    .optional();
  const schema = z.object({
    category: z.string('must be one text').optional(),
    ...{ min_price: amount, max_price: amount },
    in_stock: z.enum(['true', 'false'], 'must be true or false').optional(),
  });
  const { category, min_price, max_price, in_stock } = parseInput(schema, queryValues(query, schema));
  return { category, minPrice: min_price, maxPrice: max_price, inStock: in_stock === 'true' };
}
