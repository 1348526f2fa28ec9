import { Injectable } from '@nestjs/common';
import {
  validatePageRequest,
  validatePageSize,
  DomainError,
  retryOnConflict,
  type Page,
  parseInput,
  type Principal,
} from '@shop/api-common';
import { IdempotencyKeys } from '@shop/api-idempotency';
import { createToolRequestSchema } from './domain/create-tool';
import { listToolsSchema } from './domain/list-tools';
import type { Tool, ToolFilter, ToolSort } from './domain/tool';
import { TOOL_ATTEMPTS } from './domain/tool-attempts';
import { updateToolSchema } from './domain/update-tool';
import { type ToolSnapshot, ToolChangeRepository } from './persistence/tool-change.repository';
import { ToolRepository } from './persistence/tool.repository';
import { ToolSearch } from './search-index/tool-search';

/** What a client asks of the list of tools. */
export interface ToolListRequest {
  readonly first: number;
  readonly after?: string | null | undefined;
  readonly search?: string | null | undefined;
  readonly filter?: ToolFilter | null | undefined;
  readonly sort: ToolSort;
  /** Whether to count them; they are counted unless this is false. */
  readonly includeTotalCount?: boolean | undefined;
}

/** The use cases of the catalog. Who may call them is decided by the access decorators of the transports. */
@Injectable()
export class ToolsService {
  constructor(
    private readonly tools: ToolRepository,
    private readonly changes: ToolChangeRepository,
    private readonly search: ToolSearch,
    private readonly keys: IdempotencyKeys,
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

  /** @throws DomainError BAD_USER_INPUT that names the argument */
  async list(request: ToolListRequest): Promise<Page<Tool>> {
    validatePageRequest(request);
    const { first, after, sort, includeTotalCount = true } = request;
    const { search: words, filter } = parseInput(listToolsSchema, {
      search: request.search,
      filter: request.filter,
    });
    const query = { first, after, sort, includeTotalCount, filter: filter ?? undefined };
    return words ? this.search.page({ words, ...query }) : this.tools.page(query);
  }

  /** All tools in the order in which they were stored, as the REST adapter lists them. */
  listStored(first: number, after: string | undefined): Promise<Page<Tool>> {
    return this.tools.page({ first, after, sort: 'OLDEST' });
  }

  /**
   * Tools that are running out, those with the fewest pieces first: fewer than ten are available, or fewer than one
   * order must have.
   *
   * @param limit how many, 1 to 100
   */
  findLowStock(limit: number): Promise<Tool[]> {
    validatePageSize('limit', limit);
    return this.tools.runningOut(limit);
  }

  /** Null for an unknown or malformed id. */
  findById(id: string): Promise<Tool | null> {
    return this.tools.findById(id);
  }

  /** @throws DomainError NOT_FOUND */
  async getById(id: string): Promise<Tool> {
    const tool = await this.tools.findById(id);
    if (!tool) throw DomainError.notFound('tool');
    return tool;
  }

  /** Several at once, in the order asked for; null where there is none. */
  getMany(ids: readonly string[]): Promise<(Tool | null)[]> {
    return this.tools.findEach(ids);
  }

  /**
   * Adds a tool; under one idempotency key of one admin only once.
   *
   * @param names how the transport calls a field, where that differs
   * @throws DomainError BAD_USER_INPUT that names each wrong field; CONFLICT for an idempotency key that was used for
   *   another tool
   */
  async create(
    admin: Pick<Principal, 'uid'>,
    input: unknown,
    names?: Readonly<Record<string, string>>,
  ): Promise<Tool> {
    const { idempotencyKey: key, ...tool } = parseInput(createToolRequestSchema, input, names);
    const request = { uid: admin.uid, operation: 'createTool', key, input: tool };
    return this.keys.runOnce(request, (id) => this.tools.create(admin, id, tool));
  }

  /**
   * Changes what is given of a tool. The available pieces are set, not added to; with `expectedAvailableQuantity` only
   * if they are still what the caller saw. Orders that come in at the same time are before or after, never lost.
   *
   * @throws DomainError BAD_USER_INPUT that names each wrong field; NOT_FOUND; CONFLICT for a stock that has moved, and
   *   for a tool that others change all the time
   */
  async update(admin: Pick<Principal, 'uid'>, id: string, input: unknown): Promise<Tool> {
    const { expectedAvailableQuantity: expected, ...change } = parseInput(updateToolSchema, input);
    return this.changing(id, async (before) => {
      const { availableQuantity } = before.fields;
      if (expected !== undefined && expected !== availableQuantity) throw stockMoved(availableQuantity);
      return this.changes.write(admin, before, change);
    });
  }

  /**
   * Takes a tool out of the catalog; its orders keep their own copy.
   *
   * @throws DomainError NOT_FOUND; CONFLICT for a tool that others change all the time
   */
  remove(admin: Pick<Principal, 'uid'>, id: string): Promise<Tool> {
    return this.changing(id, (before) => this.changes.remove(admin, before));
  }

  /** Writes what rests on the tool as it is read; again where it has moved meanwhile. */
  private changing(id: string, write: (before: ToolSnapshot) => Promise<Tool | null>): Promise<Tool> {
    return retryOnConflict(
      'tool',
      async () => {
        const before = await this.changes.read(id);
        if (!before) throw DomainError.notFound('tool');
        return write(before);
      },
      TOOL_ATTEMPTS,
    );
  }
}

function stockMoved(available: number): DomainError {
  const message = `The stock has changed meanwhile: ${available} can be ordered now. Please look again.`;
  return new DomainError('CONFLICT', message);
}
