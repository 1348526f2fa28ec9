import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DomainError, type Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal, Public, ApiKeyScopes } from '@shop/api-auth';
import { CachedQuery } from '@shop/api-cache';
import { type Connection, toConnection, IncludeTotalCount } from '@shop/api-graphql';
import { LIMITS } from '@shop/contracts';
import { CATALOG_TAGS } from '../cache-tag';
import { ToolDetailsService } from '../tool-details.service';
import { ToolsService } from '../tools.service';
import { FindToolArgs } from './find-tool.args';
import { ListToolsArgs } from './list-tools.args';
import { CreateToolInput, ToolConnection, ToolType, toToolType, UpdateToolInput } from './tool.type';

/** A page and the request that its facets belong to. */
export interface ToolListConnection extends Connection<ToolType> {
  readonly request: Pick<ListToolsArgs, 'search' | 'filter'>;
}

@Resolver(() => ToolType)
export class ToolsResolver {
  constructor(
    private readonly tools: ToolsService,
    private readonly details: ToolDetailsService,
  ) {}

  @Query(() => [ToolType], { description: 'The newest tools, newest first.' })
  @Public()
  @CachedQuery(...CATALOG_TAGS)
  async latestTools(
    @Args('limit', {
      type: () => Int,
      nullable: true,
      defaultValue: LIMITS.homeTools,
      description: 'How many, 1 to 100.',
    })
    limit: number,
  ): Promise<ToolType[]> {
    return (await this.tools.findLatest(limit)).map(toToolType);
  }

  @Query(() => ToolConnection, { name: 'tools', description: 'The catalog by pages.' })
  @Public()
  @CachedQuery(...CATALOG_TAGS)
  async list(
    @Args() args: ListToolsArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
  ): Promise<ToolListConnection> {
    const page = await this.tools.list({ includeTotalCount, ...args });
    return { ...toConnection(page, toToolType), request: args };
  }

  @Query(() => ToolType, {
    nullable: true,
    description: 'One tool by id, article number or slug, exactly one of them; null when there is none.',
  })
  @Public()
  @CachedQuery(...CATALOG_TAGS)
  async tool(@Args() args: FindToolArgs): Promise<ToolType | null> {
    const tool = await this.details.find(args);
    return tool && toToolType(tool);
  }

  @Mutation(() => ToolType, { description: 'Adds a tool to the catalog. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async createTool(
    @CurrentPrincipal() admin: Principal,
    @Args('input', { description: 'The new tool.' }) input: CreateToolInput,
  ): Promise<ToolType> {
    return toToolType(await this.tools.create(admin, { ...input }));
  }

  @Mutation(() => ToolType, { description: 'Changes what is given of a tool. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write', 'stock:write')
  async updateTool(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Args('input', { description: 'What to change.' }) input: UpdateToolInput,
  ): Promise<ToolType> {
    if (admin.scopes?.includes('catalog:write') === false) assertStockOnly(input);
    return toToolType(await this.tools.update(admin, id, { ...input }));
  }

  @Mutation(() => ToolType, { description: 'Takes a tool out of the catalog; its orders stay. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async deleteTool(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Args('expectedVersion', {
      type: () => Int,
      nullable: true,
      description:
        'The `version` that was looked at: if a person has changed the tool since, it stays: CONFLICT.',
    })
    expectedVersion?: number | null,
  ): Promise<ToolType> {
    const versions = expectedVersion == null ? undefined : [expectedVersion];
    return toToolType(await this.tools.remove(admin, id, versions));
  }
}

const STOCK_FIELDS = ['availableQuantity', 'expectedAvailableQuantity', 'expectedVersion'];

/** What the scope `stock:write` allows. @throws DomainError FORBIDDEN */
function assertStockOnly(input: UpdateToolInput): void {
  const other = Object.keys(input).find((field) => !STOCK_FIELDS.includes(field));
  if (other === undefined) return;
  throw new DomainError('FORBIDDEN', `The API key lacks the scope catalog:write, which ${other} needs.`);
}
