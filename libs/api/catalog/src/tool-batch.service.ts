import { Injectable } from '@nestjs/common';
import type { AuditActor } from '@shop/api-audit-log';
import { parseInput, retryOnConflict } from '@shop/api-common';
import { createToolRequestSchema, type NewTool } from './domain/create-tool';
import { listToolsSchema } from './domain/list-tools';
import { assertTermsAgree, withDefaultTerms } from './domain/order-terms';
import { MAX_TOOL_ATTEMPTS, type ToolFilter } from './domain/tool';
import { type ToolChange, updateToolSchema } from './domain/update-tool';
import { storedFields } from './persistence/stored-tool';
import type { ChangeMark } from './persistence/tool-audit';
import { ToolBatchRepository } from './persistence/tool-batch.repository';
import { ToolChangeRepository, type ToolSnapshot } from './persistence/tool-change.repository';
import type { FoundWords, ToolSelection } from './persistence/tool-filter';
import { ToolRepository } from './persistence/tool.repository';
import { ToolSearch } from './search-index/tool-search';
import { ToolPictures } from './tool-pictures';
import { ToolReferences } from './tool-references';
import type { ToolListFilter } from './tools.service';

type Names = Readonly<Record<string, string>>;

/** A change that happens once, however often it is tried. */
export interface MarkedChange {
  readonly actor: AuditActor;
  readonly toolId: string;
  readonly mark: ChangeMark;
  /** `changeId` of the tool as it was seen. */
  readonly seen: string | null;
}

/** Checks, reads and writes tools for changes of many. */
@Injectable()
export class ToolBatchService {
  constructor(
    private readonly batch: ToolBatchRepository,
    private readonly tools: ToolRepository,
    private readonly changes: ToolChangeRepository,
    private readonly references: ToolReferences,
    private readonly pictures: ToolPictures,
    private readonly search: ToolSearch,
  ) {}

  /** By id; unknown ones are left out. */
  byIds(ids: readonly string[]): Promise<Map<string, ToolSnapshot>> {
    return this.batch.byIds(ids);
  }

  /** By folded article number; unknown ones are left out. */
  bySkuKeys(keys: readonly string[]): Promise<Map<string, ToolSnapshot>> {
    return this.batch.bySkuKeys(keys);
  }

  idsAfter(selection: ToolSelection, after: string | undefined, limit: number): Promise<string[]> {
    return this.batch.idsAfter(selection, after, limit);
  }

  /** What a search finds: null for nothing, undefined without a search. @throws DomainError BAD_USER_INPUT */
  async readSearch(text: string | null | undefined): Promise<FoundWords | null | undefined> {
    const { search } = parseInput(listToolsSchema, { search: text });
    return search && ((await this.search.find(search)) ?? null);
  }

  /** @throws DomainError BAD_USER_INPUT that names the field */
  async readFilter(given: ToolListFilter): Promise<ToolFilter> {
    const { category, ...filter } = parseInput(listToolsSchema, { filter: given }).filter ?? {};
    return category == null
      ? filter
      : { ...filter, categoryIds: await this.references.categoryIds(category) };
  }

  /** Checks a change as `ToolsService.update` does, without writing. @throws DomainError BAD_USER_INPUT that names each wrong field */
  async checkChange(before: ToolSnapshot, input: unknown, names: Names = {}): Promise<ToolChange> {
    const parsed = parseInput(updateToolSchema, input, names);
    const { expectedVersion: _version, expectedAvailableQuantity: _stock, image, images, ...given } = parsed;
    const change = await this.references.check(given, names, before.id);
    assertTermsAgree(withDefaultTerms({ ...before.fields, ...storedFields(change) }), change, names);
    const alt = change.name ?? before.fields.name;
    return { ...change, ...(await this.pictures.choose({ image, images }, alt, before.fields.images)) };
  }

  /** Checks a new tool as `ToolsService.create` does. @throws DomainError BAD_USER_INPUT that names each wrong field */
  async checkNew(input: unknown, names: Names = {}): Promise<NewTool> {
    const {
      idempotencyKey: _key,
      image,
      images,
      ...tool
    } = parseInput(createToolRequestSchema, input, names);
    const terms = withDefaultTerms(tool);
    assertTermsAgree(terms, terms, names);
    const given = await this.references.check(tool, names);
    const pictures = await this.pictures.choose({ image, images: images ?? undefined }, tool.name);
    return { ...given, image: '', ...pictures };
  }

  /** Adds a tool unless the id is there. @throws DomainError CONFLICT when another tool has its article number */
  async create({ actor, toolId, mark }: Omit<MarkedChange, 'seen'>, tool: NewTool): Promise<void> {
    await this.references.check(tool);
    await this.tools.create(actor, toolId, tool, mark);
  }

  /**
   * Changes a tool, once.
   *
   * @param decide the change of the tool as it is; undefined for none
   * @returns whether the change is made, now or by an earlier attempt
   * @throws DomainError BAD_USER_INPUT for a change that does not fit the tool any more; CONFLICT
   */
  change(marked: MarkedChange, decide: (current: ToolSnapshot) => ToolChange | undefined): Promise<boolean> {
    return this.once(marked, async (current) => {
      const change = decide(current);
      if (!change) return false;
      await this.references.check(change, {}, current.id);
      assertTermsAgree(withDefaultTerms({ ...current.fields, ...storedFields(change) }), change);
      return (await this.changes.write(marked.actor, current, change, { mark: marked.mark })) && true;
    });
  }

  /** Removes a tool that has not changed since it was seen, once. @returns as {@link change} */
  remove(marked: MarkedChange): Promise<boolean> {
    return this.once(marked, async (current) => {
      if (current.changeId !== marked.seen) return false;
      return (await this.changes.remove(marked.actor, current, marked.mark)) && true;
    });
  }

  /** @param write null: the tool has changed since it was read */
  private once(
    { toolId, mark, seen }: MarkedChange,
    write: (current: ToolSnapshot) => Promise<boolean | null>,
  ): Promise<boolean> {
    const attempt = async () => {
      const current = await this.changes.read(toolId);
      const isAsSeen = current?.changeId === seen;
      if (!isAsSeen && (await this.batch.hasChange(toolId, mark.changeId))) return true;
      return current ? write(current) : false;
    };
    return retryOnConflict('tool', attempt, MAX_TOOL_ATTEMPTS);
  }
}
