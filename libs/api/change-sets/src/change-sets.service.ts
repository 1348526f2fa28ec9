import { Injectable } from '@nestjs/common';
import {
  CategoriesService,
  type CategoryTree,
  ToolBatchService,
  type ToolListFilter,
} from '@shop/api-catalog';
import {
  DomainError,
  type Page,
  type PageRequest,
  parseInput,
  type Principal,
  validatePageSize,
} from '@shop/api-common';
import type { BulkChange } from './domain/bulk-change';
import type { ChangeSet, RowCounts } from './domain/change-set';
import type { ChangeSetRow, RowState } from './domain/change-set-row';
import { previewChangeSetSchema } from './domain/preview-change-set';
import { isRunning, type TransitionName, transitionError } from './domain/transitions';
import { ChangeSetRepository } from './persistence/change-set.repository';
import { ChangeSetRowRepository } from './persistence/change-set-row.repository';

type Admin = Pick<Principal, 'uid'>;

/** Changes of many tools: preview, apply, undo. The transports decide who may call it. */
@Injectable()
export class ChangeSetsService {
  constructor(
    private readonly sets: ChangeSetRepository,
    private readonly rows: ChangeSetRowRepository,
    private readonly tools: ToolBatchService,
    private readonly categories: CategoriesService,
  ) {}

  /** Starts the preview of a change of some tools. @throws DomainError BAD_USER_INPUT that names each wrong field */
  async preview(admin: Admin, input: unknown): Promise<ChangeSet> {
    const { filter, search, toolIds, change } = parseInput(previewChangeSetSchema, input);
    const found = await this.tools.readSearch(search);
    const set = {
      ...({ source: 'EDIT', createdBy: admin.uid, change: await this.withCategoryId(change) } as const),
      filter: filter && found !== null ? await this.tools.readFilter(filter as ToolListFilter) : undefined,
      found: found ?? undefined,
    };
    const created = await this.sets.create(set);
    if (set.filter) return created;
    const ids = [...new Set((toolIds ?? []).map((id) => id.toLowerCase()))];
    const rows = ids.map((toolId, index) => ({ setId: created.id, number: index + 1, toolId, errors: [] }));
    await this.rows.insert(rows);
    await this.sets.collected(created.id);
    return created;
  }

  /** Null for an unknown id. */
  find(id: string): Promise<ChangeSet | null> {
    return this.sets.find(id);
  }

  /** Newest first. @throws DomainError BAD_USER_INPUT */
  list(request: PageRequest): Promise<Page<ChangeSet>> {
    validatePageSize('first', request.first);
    return this.sets.page(request);
  }

  /** In the order of the file. @throws DomainError BAD_USER_INPUT */
  listRows(
    id: string,
    states: readonly RowState[] | undefined,
    request: PageRequest,
  ): Promise<Page<ChangeSetRow>> {
    validatePageSize('first', request.first);
    return this.rows.page(id, states, request);
  }

  /** Of a running set as they are now. */
  async counts({ id, state, counts }: ChangeSet): Promise<RowCounts> {
    return isRunning(state) || !counts ? this.rows.count(id) : counts;
  }

  categoryTree(): Promise<CategoryTree> {
    return this.categories.tree();
  }

  /** Starts to change the tools. @throws DomainError NOT_FOUND; CONFLICT unless it is previewed */
  apply(admin: Admin, id: string): Promise<ChangeSet> {
    return this.transition(id, 'apply', { appliedBy: admin.uid });
  }

  /** Starts to take back what has not changed since. @throws DomainError NOT_FOUND; CONFLICT unless it is applied */
  undo(admin: Admin, id: string): Promise<ChangeSet> {
    return this.transition(id, 'undo', { undoneBy: admin.uid });
  }

  /** Drops a preview with its rows. @throws DomainError NOT_FOUND; CONFLICT once it is applied */
  async discard(id: string): Promise<ChangeSet> {
    const discarded = await this.transition(id, 'discard', { counts: await this.rows.count(id) });
    await this.rows.removeAll(id);
    return discarded;
  }

  private async transition(
    id: string,
    name: TransitionName,
    progress: Parameters<ChangeSetRepository['transition']>[2],
  ): Promise<ChangeSet> {
    const changed = await this.sets.transition(id, name, progress);
    if (changed) return changed;
    const set = await this.sets.find(id);
    throw set ? transitionError(set.state) : DomainError.notFound('change set');
  }

  /** Without undefined, which the store would keep as null: to clear. */
  private async withCategoryId(change: BulkChange): Promise<BulkChange> {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (change.category == null) return given;
    const category = (await this.categories.tree()).find(change.category);
    if (!category) throw DomainError.badInput({ 'change.category': 'is not a category' });
    return { ...given, category: category.id };
  }
}
