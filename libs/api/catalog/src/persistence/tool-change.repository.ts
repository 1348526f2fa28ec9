import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import { type AuditActor, AUDIT_OUTBOX } from '@shop/api-audit-log';
import { dropIndex, nullOnDuplicate } from '@shop/api-database';
import { LIMITS } from '@shop/contracts';
import type { NewTool } from '../domain/create-tool';
import { slugOf } from '../domain/slug';
import type { Tool } from '../domain/tool';
import type { ToolChange } from '../domain/update-tool';
import { StockMovementOutbox } from './stock-movement-outbox';
import { derivedFields, PRESENT, storedFields, toNewTool, toTool, versionOf } from './stored-tool';
import { auditedFields, type ChangeMark, ToolAudit } from './tool-audit';
import { ToolIdentifiers } from './tool-identifiers';
import { NAME_INDEX, TOOL_MODEL, type ToolRecord } from './tool.schema';
import { VocabularyRepository } from './vocabulary.repository';

/** A tool as read before a change. */
export interface ToolSnapshot {
  readonly id: string;
  readonly fields: NewTool;
  /** Null in tools of older releases. */
  readonly slug: string | null;
  readonly formerSlugs: readonly string[];
  /** Net units ever stocked; null in older tools. */
  readonly stocked: number | null;
  /** Units reserved or sold. */
  readonly ordered: number;
  readonly inLedger: boolean;
  readonly version: number;
  /** The last audited change. */
  readonly changeId: string | null;
  /** The last change of the stock by a person. */
  readonly stockChangeId: string | null;
}

export interface WriteOptions {
  /** For a tool without a slug. */
  readonly freeSlug?: string | undefined;
  readonly mark?: ChangeMark | undefined;
}

/** Changes tools: read, then one write on condition that the tool has not changed. */
@Injectable()
export class ToolChangeRepository {
  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly vocabulary: VocabularyRepository,
    private readonly movements: StockMovementOutbox,
    private readonly audit: ToolAudit,
    private readonly identifiers: ToolIdentifiers,
  ) {}

  /** Null for an unknown, deleted or malformed id. */
  async read(id: string): Promise<ToolSnapshot | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findOne({ _id: id, ...PRESENT }).lean<ToolRecord>();
    return record && toSnapshot(record);
  }

  /** Some tools of older releases without derived fields. */
  async incomplete(limit: number): Promise<ToolSnapshot[]> {
    for (const field of ['nameKey', 'slug', 'attributeNumbers']) {
      const found = await this.model
        .find({ ...PRESENT, [field]: null })
        .limit(limit)
        .lean<ToolRecord[]>();
      if (found.length > 0) return found.map(toSnapshot);
    }
    return [];
  }

  /** Completes tools of older releases, each as {@link write} does. */
  async complete(by: AuditActor, tools: readonly ToolSnapshot[]): Promise<void> {
    const slugs = await this.identifiers.freeSlugs(tools.map(({ id, fields }) => ({ id, ...fields })));
    await Promise.all(tools.map((tool, index) => this.write(by, tool, {}, { freeSlug: slugs[index] })));
  }

  dropNameIndex(): Promise<number> {
    return dropIndex(this.model, NAME_INDEX);
  }

  /**
   * Writes a change with the derived fields, and a changed available quantity to the ledger. An empty change only
   * completes the tool and is not audited.
   *
   * @returns null when the tool has changed since it was read, or was not in the ledger yet: retry
   * @throws DomainError CONFLICT when another tool has the article number
   */
  async write(
    by: AuditActor,
    before: ToolSnapshot,
    change: ToolChange,
    { freeSlug, mark }: WriteOptions = {},
  ): Promise<Tool | null> {
    const { availableQuantity } = before.fields;
    const given = storedFields(change);
    const named: NewTool = { ...before.fields, ...given };
    const fields = { ...named, sku: named.sku ?? (await this.identifiers.freeSku(before.id)) };
    const address = await this.slugs(before, fields, freeSlug);
    const added = fields.availableQuantity - availableQuantity;
    const stocked = added + (before.stocked ?? availableQuantity + before.ordered);
    const moves = added === 0 ? [] : [this.movements.of('stocked', { toolId: before.id, quantity: added })];
    // A number that completes an older tool is not a change.
    const completed = given.sku === undefined ? { sku: fields.sku, ...before.fields } : before.fields;
    const changed = [auditedFields(completed), auditedFields(fields)] as const;
    const note = this.audit.changed(by, 'UPDATE_TOOL', before.id, changed, mark);
    const derived = derivedFields(fields);
    await this.vocabulary.ensure(derived.words);
    const set = { ...given, ...derived, ...address, sku: fields.sku, stocked };
    const writing = this.model
      .findOneAndUpdate(
        { ...unchanged(before), inLedger: true, ...comparedFields(before), stocked: before.stocked },
        {
          $set: { ...set, ...(note && nextVersion(before, note.id, added)) },
          $push: { moves: { $each: moves }, ...(note && { [AUDIT_OUTBOX]: note }) },
        },
        { returnDocument: 'after', timestamps: note !== undefined },
      )
      .lean<ToolRecord>();
    const record = await nullOnDuplicate(writing);
    if (!record && given.sku !== undefined) await this.identifiers.assertSkuIsFree(given.sku, before.id);
    if (record) {
      this.movements.enqueue(moves);
      this.audit.enqueue(note);
    } else if (!before.inLedger) {
      await this.movements.open(before.id);
    }
    return record && toTool(record);
  }

  /** The removed tool; null when it has changed since it was read. */
  async remove(by: AuditActor, before: ToolSnapshot, mark?: ChangeMark): Promise<Tool | null> {
    const changed = [{ deleted: false }, { deleted: true }] as const;
    const note = this.audit.changed(by, 'DELETE_TOOL', before.id, changed, mark);
    if (!note) return null;
    const update = {
      $set: { deletedAt: new Date(), ...nextVersion(before, note.id) },
      $unset: { skuKey: 1, slug: 1, formerSlugs: 1 },
      $push: { [AUDIT_OUTBOX]: note },
    };
    const record = await this.model.findOneAndUpdate(unchanged(before), update).lean<ToolRecord>();
    if (record) this.audit.enqueue(note);
    return record && toTool(record);
  }

  /** The slug of a tool under this name, and the former ones, which redirect. */
  private async slugs(before: ToolSnapshot, { name }: NewTool, freeSlug?: string) {
    const { id, slug, formerSlugs } = before;
    if (slug !== null && slugOf(name, id) === slugOf(before.fields.name, id)) return { slug };
    const [free = id] = freeSlug ? [freeSlug] : await this.identifiers.freeSlugs([{ id, name }]);
    if (slug === null) return { slug: free };
    const former = [slug, ...formerSlugs].filter((each) => each !== free);
    return { slug: free, formerSlugs: former.slice(0, LIMITS.formerSlugsMax) };
  }
}

/** Every change by a person has an audit entry, and only such a change counts as a new version. */
function nextVersion({ version }: ToolSnapshot, changeId: string, addedStock = 0) {
  return { changeId, version: version + 1, ...(addedStock !== 0 && { stockChangeId: changeId }) };
}

/** By the change id, so that a late write does not match values that were changed there and back. */
function unchanged({ id, changeId }: ToolSnapshot) {
  return { _id: id, ...PRESENT, changeId };
}

/** What older releases and the completion of older tools change without a change id. */
function comparedFields({ fields, slug }: ToolSnapshot) {
  const { name, image, shortDescription, minimumOrderQuantity, availableQuantity, pricePerUnit } = fields;
  const plain = { name, image, shortDescription, minimumOrderQuantity, availableQuantity, pricePerUnit };
  return { ...plain, ...(slug === null && { slug }) };
}

export function toSnapshot(record: ToolRecord): ToolSnapshot {
  const held = record.holds.reduce((sum, hold) => sum + hold.quantity, 0);
  return {
    id: record._id.toHexString(),
    fields: toNewTool(record),
    slug: record.slug ?? null,
    formerSlugs: record.formerSlugs ?? [],
    stocked: record.stocked ?? null,
    ordered: held + record.sold,
    inLedger: record.inLedger ?? false,
    version: versionOf(record),
    changeId: record.changeId ?? null,
    stockChangeId: record.stockChangeId ?? null,
  };
}
