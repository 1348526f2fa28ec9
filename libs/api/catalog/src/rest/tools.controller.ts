import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal, Public, ApiKeyScopes } from '@shop/api-auth';
import { CachedRoute } from '@shop/api-cache';
import {
  deletedResponse,
  type DeletedResponse,
  insertedResponse,
  type InsertedResponse,
  type QueryString,
  ETAG_HEADER,
  EXAMPLE,
  PublicUrl,
  RestDoc,
  sendList,
  versionsOfIfMatch,
  versionTag,
  setLocation,
  withExample,
} from '@shop/api-http';
import { CATALOG_TAGS } from '../cache-tag';
import { CategoriesService } from '../categories.service';
import type { Tool } from '../domain/tool';
import { ToolDetailsService } from '../tool-details.service';
import { ToolsService } from '../tools.service';
import {
  deleteHeaders,
  fromToolForm,
  TOOL_FORM_NAMES,
  toolDto,
  toolForm,
  toolHeaders,
  toToolDto,
  type ToolDto,
} from './tool.dto';
import { readToolListQuery, toolList, toolListQuery } from './tool-list.query';

const idParameter = (example: string) =>
  z.object({ id: withExample(z.string().describe("A tool's."), example) });
const TOOL_ETAG = { ETag: 'Begins with the version of the tool, for `If-Match`.' };
const LOCATION = { Location: 'Where the tool is shown.' };

@Controller()
export class ToolsController {
  constructor(
    private readonly tools: ToolsService,
    private readonly details: ToolDetailsService,
    private readonly categories: CategoriesService,
  ) {}

  @Get('tool')
  @Public()
  @CachedRoute(...CATALOG_TAGS)
  @RestDoc({
    summary: 'The tools of the catalog',
    description:
      'All of them, newest last; narrowed by `search`, `category` and `inStock`, all of which must hold; or by `sku` the one that has it, if any.',
    ...toolList,
    query: toolListQuery,
    responseHeaders: { ...toolList.responseHeaders, ...ETAG_HEADER },
  })
  async list(
    @Query() query: QueryString,
    @PublicUrl() publicUrl: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ToolDto[]> {
    const tree = await this.categories.tree();
    const { sku, ...request } = readToolListQuery(query, tree);
    if (sku !== undefined) {
      const tool = await this.details.find({ sku });
      return tool ? [toToolDto(tool, publicUrl, tree)] : [];
    }
    const page = await this.tools.listLong(request);
    return sendList(reply, page, (tool) => toToolDto(tool, publicUrl, tree));
  }

  @Get('tool/:id')
  @Public()
  @CachedRoute(...CATALOG_TAGS)
  @RestDoc({
    summary: 'One tool of the catalog',
    description: 'As `GET /purchase/{id}`, of which browsers get the page.',
    params: idParameter(EXAMPLE.tool),
    response: toolDto,
    responseHeaders: TOOL_ETAG,
    errors: ['NOT_FOUND'],
  })
  find(
    @Param('id') id: string,
    @PublicUrl() publicUrl: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ToolDto> {
    return this.purchase(id, publicUrl, reply);
  }

  @Get('purchase/:id')
  @Public()
  @CachedRoute(...CATALOG_TAGS)
  @RestDoc({
    summary: 'One tool',
    description: 'A client that prefers HTML, as a browser does, gets the page of the shop instead.',
    params: idParameter(EXAMPLE.tool),
    response: toolDto,
    responseHeaders: TOOL_ETAG,
    errors: ['NOT_FOUND'],
  })
  async purchase(
    @Param('id') id: string,
    @PublicUrl() publicUrl: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ToolDto> {
    const tool = await this.tools.getById(id);
    void reply.header('ETag', versionTag(tool.version));
    return this.toDto(tool, publicUrl);
  }

  @Post('tool')
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  @RestDoc({
    summary: 'Add a tool',
    description: 'It can be ordered at once.',
    headers: toolHeaders,
    body: toolForm,
    response: insertedResponse,
    responseHeaders: LOCATION,
    errors: ['CONFLICT'],
  })
  async create(
    @CurrentPrincipal() admin: Principal,
    @Body() body: unknown,
    @Headers('idempotency-key') key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InsertedResponse> {
    const tree = await this.categories.tree();
    const tool = await this.tools.create(admin, fromToolForm(body, key, tree), TOOL_FORM_NAMES);
    setLocation(reply, `/purchase/${tool.id}`);
    return { acknowledged: true, insertedId: tool.id };
  }

  @Delete('tool/:id')
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  @RestDoc({
    summary: 'Delete a tool',
    description: 'Orders keep their own copy of its name and price.',
    headers: deleteHeaders,
    params: idParameter(EXAMPLE.toolToDelete),
    response: deletedResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async remove(
    @CurrentPrincipal() admin: Principal,
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<DeletedResponse> {
    await this.tools.remove(admin, id, versionsOfIfMatch(ifMatch));
    return { acknowledged: true, deletedCount: 1 };
  }

  private async toDto(tool: Tool, publicUrl: string | undefined): Promise<ToolDto> {
    return toToolDto(tool, publicUrl, await this.categories.tree());
  }
}
