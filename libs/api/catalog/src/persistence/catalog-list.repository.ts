import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditActor,
  AUDIT_OUTBOX,
  type AuditFields,
  AuditTrail,
  type PendingAuditEntry,
} from '@shop/api-audit-log';
import { retryOnConflict } from '@shop/api-common';
import { BatchLoader, nullOnDuplicate } from '@shop/api-database';
import type { Outbox } from '@shop/api-outbox';
import { type Model, Types } from 'mongoose';
import { CATALOG_LIST_MODEL, type CatalogListRecord } from './catalog-list.schema';

const MAX_ATTEMPTS = 30;

/** A list after a change, and its audit entry. */
export interface ListChange<Item> {
  readonly items: readonly Item[];
  readonly action: PendingAuditEntry['action'];
  /** Of the item. */
  readonly id: string;
  readonly before: AuditFields;
  readonly after: AuditFields;
}

/** Name of a list and type of its items. */
export interface CatalogList<Item> {
  readonly name: string;
  readonly itemType?: Item;
}

/** An id that no item of any list has. */
export function newItemId(): string {
  return new Types.ObjectId().toHexString();
}

/** Stores the short lists of the catalog; see the schema. */
@Injectable()
export class CatalogListRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;
  private readonly reads = new BatchLoader((names: readonly string[]) => this.find(names));

  constructor(
    @InjectModel(CATALOG_LIST_MODEL) private readonly model: Model<CatalogListRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  async read<Item>({ name }: CatalogList<Item>): Promise<readonly Item[]> {
    // Only typed changes of the same list are stored.
    return (await this.reads.load(name)).items as readonly Item[];
  }

  /**
   * Changes a list by one write, repeated on concurrent changes. A change of nothing is not stored.
   *
   * @param make throws for what the list does not allow
   */
  async change<Item, Change extends ListChange<Item>>(
    by: AuditActor,
    { name }: CatalogList<Item>,
    make: (items: readonly Item[]) => Change,
  ): Promise<Change> {
    return retryOnConflict('list', () => this.write(by, name, make), MAX_ATTEMPTS);
  }

  private async write<Item, Change extends ListChange<Item>>(
    actor: AuditActor,
    name: string,
    make: (items: readonly Item[]) => Change,
  ): Promise<Change | null> {
    const [list] = await this.find([name]);
    const change = make((list?.items ?? []) as readonly Item[]);
    const { items, action, before, after } = change;
    const subject = { kind: 'CATALOG', id: `${name}/${change.id}` } as const;
    const note = this.trail.createEntry({ actor, action, subject, before, after });
    if (!note) return change;
    const version = list?.version ?? 0;
    const written = await nullOnDuplicate(
      this.model.updateOne(
        { _id: name, version },
        { $set: { items, version: version + 1, changeId: note.id }, $push: { [AUDIT_OUTBOX]: note } },
        { upsert: version === 0 },
      ),
    );
    if (!written || written.modifiedCount + written.upsertedCount === 0) return null;
    this.outbox.enqueue([note]);
    return change;
  }

  private async find(names: readonly string[]): Promise<Pick<CatalogListRecord, 'items' | 'version'>[]> {
    const found = await this.model.find({ _id: { $in: names } }, { items: 1, version: 1 }).lean();
    const lists = new Map(found.map((list) => [list._id, list]));
    return names.map((name) => lists.get(name) ?? { items: [], version: 0 });
  }
}
