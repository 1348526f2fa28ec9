import { Injectable } from '@nestjs/common';
import {
  validatePageSize,
  DomainError,
  retryOnConflict,
  type Page,
  parseInput,
  type Principal,
} from '@shop/api-common';
import { IdempotencyKeys } from '@shop/api-idempotency';
import { createToolRequestSchema } from './domain/create-tool';
import { assertTermsAgree, withDefaultTerms } from './domain/order-terms';
import { listToolsSchema } from './domain/list-tools';
import { MAX_TOOL_ATTEMPTS, type Tool, type ToolFilter, type ToolSort } from './domain/tool';
import { updateToolSchema } from './domain/update-tool';
import { storedFields } from './persistence/stored-tool';
import { type ToolSnapshot, ToolChangeRepository } from './persistence/tool-change.repository';
import { FacetRepository, type FacetResult, NO_FACETS } from './persistence/facet.repository';
import { ToolRepository } from './persistence/tool.repository';
import { ToolPictures } from './tool-pictures';
import { MissedSearchesService } from './missed-searches.service';
import { ToolSearch } from './search-index/tool-search';
import { ToolReferences } from './tool-references';

/** A filter as clients give it. */
export interface ToolListFilter extends Omit<ToolFilter, 'categoryIds'> {
  /** Id, slug or path. */
  readonly category?: string | null | undefined;
}

export interface ToolListRequest {
  readonly first: number;
  readonly after?: string | null | undefined;
  readonly search?: string | null | undefined;
  readonly filter?: ToolListFilter | null | undefined;
  readonly sort: ToolSort;
  /** True by default. */
  readonly includeTotalCount?: boolean | undefined;
}

/** The use cases of the catalog; the transports decide who may call them. */
@Injectable()
export class ToolsService {
  constructor(
    private readonly tools: ToolRepository,
    private readonly changes: ToolChangeRepository,
    private readonly search: ToolSearch,
    private readonly keys: IdempotencyKeys,
    private readonly references: ToolReferences,
    private readonly facets: FacetRepository,
    private readonly pictures: ToolPictures,
    private readonly missed: MissedSearchesService,
  ) {}

  /**
   * The newest tools, newest first.
   *
   * @throws DomainError BAD_USER_INPUT for a limit outside 1 to 100
   */
  async findLatest(limit: number): Promise<Tool[]> {
    validatePageSize('limit', limit);
    const page = await this.tools.page({ first: limit, sort: 'NEWEST' });
    return page.edges.map((edge) => edge.node);
  }

  /**
   * @param names the transport's names of arguments
   * @throws DomainError BAD_USER_INPUT that names the argument
   */
  async list(request: ToolListRequest, names?: Readonly<Record<string, string>>): Promise<Page<Tool>> {
    validatePageSize('first', request.first);
    return this.listLong(request, names);
  }

  /** As {@link list}, of any length: the transport limits it. */
  async listLong(request: ToolListRequest, names?: Readonly<Record<string, string>>): Promise<Page<Tool>> {
    const page = await this.find(request, names);
    const { search, after, filter } = request;
    const isNarrowed = Object.values(filter ?? {}).some((value) => value != null && value !== false);
    if (search != null && after == null && !isNarrowed && page.edges.length === 0) this.missed.note(search);
    return page;
  }

  /** As {@link list} does, for a text that is still being typed: one without result is not counted. */
  async find(request: ToolListRequest, names?: Readonly<Record<string, string>>): Promise<Page<Tool>> {
    const { first, after, sort, includeTotalCount = true } = request;
    const { search, filter } = await this.readSelection(request, names);
    const query = { first, after, sort, includeTotalCount, filter };
    return search ? this.search.page({ ...search, ...query }) : this.tools.page(query);
  }

  /** Counts for the facets of a list. @throws DomainError BAD_USER_INPUT that names the argument */
  async facetCounts(request: Pick<ToolListRequest, 'search' | 'filter'>): Promise<FacetResult> {
    const { search, filter } = await this.readSelection(request);
    const found = search && (await this.search.find(search));
    return search && !found ? NO_FACETS : this.facets.count({ filter, found });
  }

  private async readSelection(
    request: Pick<ToolListRequest, 'search' | 'filter'>,
    names?: Readonly<Record<string, string>>,
  ) {
    const given = { search: request.search, filter: request.filter };
    const { search, filter } = parseInput(listToolsSchema, given, names);
    if (!filter) return { search, filter: undefined };
    const { category, ...rest } = filter;
    const categoryIds = category == null ? undefined : await this.references.categoryIds(category);
    return { search, filter: { ...rest, categoryIds } };
  }

  /** All tools, oldest first. */
  listStored(first: number, after: string | undefined): Promise<Page<Tool>> {
    return this.tools.page({ first, after, sort: 'OLDEST' });
  }

  /** Tools below their restock level, fewest units first. @param limit 1 to 100 */
  findLowStock(limit: number): Promise<Tool[]> {
    validatePageSize('limit', limit);
    return this.tools.runningOut(limit);
  }

  /** Those of some tools that are below their restock level. */
  findLowAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.tools.findLowAmong(ids);
  }

  /** Null for an unknown or malformed id. */
  findById(id: string): Promise<Tool | null> {
    return this.tools.findById(id);
  }

  /** @throws DomainError NOT_FOUND */
  async getById(id: string): Promise<Tool> {
    return (await this.tools.findById(id)) ?? notFound();
  }

  /** In the order of the ids; null for an unknown one. */
  getMany(ids: readonly string[]): Promise<(Tool | null)[]> {
    return this.tools.findEach(ids);
  }

  /**
   * Adds a tool, once per idempotency key of an admin.
   *
   * @param names the transport's names of fields
   * @throws DomainError BAD_USER_INPUT that names each wrong field; CONFLICT for a key that was used for another tool
   */
  async create(
    admin: Pick<Principal, 'uid'>,
    input: unknown,
    names?: Readonly<Record<string, string>>,
  ): Promise<Tool> {
    const { idempotencyKey: key, ...tool } = parseInput(createToolRequestSchema, input, names);
    const terms = withDefaultTerms(tool);
    assertTermsAgree(terms, terms, names);
    const request = { uid: admin.uid, operation: 'createTool', key, input: tool };
    return this.keys.runOnce(request, async (id) => {
      const { image, images, ...given } = tool;
      const rest = await this.references.check(given, names);
      const pictures = await this.pictures.choose({ image, images: images ?? undefined }, tool.name);
      return this.tools.create(admin, id, { ...rest, image: '', ...pictures });
    });
  }

  /**
   * Changes the given fields, only if `version` equals `expectedVersion` where that is given. `availableQuantity` is set,
   * only if it equals `expectedAvailableQuantity` where that is given; concurrent orders come before or after and are
   * never lost.
   *
   * @throws DomainError BAD_USER_INPUT that names each wrong field; NOT_FOUND; CONFLICT
   */
  async update(admin: Pick<Principal, 'uid'>, id: string, input: unknown): Promise<Tool> {
    const parsed = parseInput(updateToolSchema, input);
    const { expectedVersion, expectedAvailableQuantity: expected, image, images, ...given } = parsed;
    const change = await this.references.check(given, {}, id);
    return this.changing(id, async (before) => {
      assertVersion(before, expectedVersion === undefined ? undefined : [expectedVersion]);
      assertTermsAgree(withDefaultTerms({ ...before.fields, ...storedFields(change) }), change);
      const { availableQuantity, name } = before.fields;
      if (expected !== undefined && expected !== availableQuantity) {
        const message = `The stock has changed meanwhile: ${availableQuantity} can be ordered now. Please look again.`;
        throw new DomainError('CONFLICT', message);
      }
      const pictures = await this.pictures.choose(
        { image, images },
        change.name ?? name,
        before.fields.images,
      );
      return this.changes.write(admin, before, { ...change, ...pictures });
    });
  }

  /**
   * Removes a tool; its orders keep their own copy.
   *
   * @param expectedVersions one of which it must have; any without
   * @throws DomainError NOT_FOUND, CONFLICT
   */
  remove(admin: Pick<Principal, 'uid'>, id: string, expectedVersions?: readonly number[]): Promise<Tool> {
    return this.changing(id, (before) => {
      assertVersion(before, expectedVersions);
      return this.changes.remove(admin, before);
    });
  }

  /** Retries a write while the tool changes concurrently. */
  private changing(id: string, write: (before: ToolSnapshot) => Promise<Tool | null>): Promise<Tool> {
    const attempt = async () => write((await this.changes.read(id)) ?? notFound());
    return retryOnConflict('tool', attempt, MAX_TOOL_ATTEMPTS);
  }
}

/** The write that follows is conditional on the same snapshot. */
function assertVersion({ version }: ToolSnapshot, expected: readonly number[] | undefined): void {
  if (!expected || expected.includes(version)) return;
  throw DomainError.conflict(
    'Another admin has changed this tool meanwhile. Check the changes and try again.',
  );
}

function notFound(): never {
  throw DomainError.notFound('tool');
}
