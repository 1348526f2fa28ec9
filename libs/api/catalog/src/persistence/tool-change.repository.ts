import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import { type AuditActor, AUDIT_OUTBOX } from '@shop/api-audit-log';
import { dropIndex } from '@shop/api-database';
import type { NewTool } from '../domain/create-tool';
import type { Tool } from '../domain/tool';
import type { ToolChange } from '../domain/update-tool';
import { StockMovementOutbox } from './stock-movement-outbox';
import { derivedFields, PRESENT, toNewTool, toTool, versionOf } from './stored-tool';
import { ToolAudit } from './tool-audit';
import { NAME_INDEX, TOOL_MODEL, type ToolRecord } from './tool.schema';
import { VocabularyRepository } from './vocabulary.repository';

/** A tool as read before a change. */
export interface ToolSnapshot {
  readonly id: string;
  readonly fields: NewTool;
  /** Net units ever stocked; null in older tools. */
  readonly stocked: number | null;
  /** Units reserved or sold. */
  readonly ordered: number;
  readonly inLedger: boolean;
  readonly version: number;
  /** The last audited change. */
  readonly changeId: string | null;
}

/** Changes tools: read, then one write on condition that the tool has not changed. */
@Injectable()
export class ToolChangeRepository {
  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly vocabulary: VocabularyRepository,
    private readonly movements: StockMovementOutbox,
    private readonly audit: ToolAudit,
  ) {}

  /** Null for an unknown, deleted or malformed id. */
  async read(id: string): Promise<ToolSnapshot | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findOne({ _id: id, ...PRESENT }).lean<ToolRecord>();
    return record && toSnapshot(record);
  }

  /** Some tools of older releases without derived fields. */
  async incomplete(limit: number): Promise<ToolSnapshot[]> {
    const found = this.model.find({ ...PRESENT, nameKey: null }).limit(limit);
    return (await found.lean<ToolRecord[]>()).map(toSnapshot);
  }

  dropNameIndex(): Promise<number> {
    return dropIndex(this.model, NAME_INDEX);
  }

  /**
   * Writes a change with the derived fields, and a changed available quantity to the ledger. An empty change only
   * completes the tool and is not audited.
   *
   * @returns null when the tool has changed since it was read, or was not in the ledger yet: retry
   */
  async write(by: AuditActor, before: ToolSnapshot, change: ToolChange): Promise<Tool | null> {
    const { availableQuantity } = before.fields;
    const given = definedFields(change);
    const fields: NewTool = { ...before.fields, ...given };
    const added = fields.availableQuantity - availableQuantity;
    const stocked = added + (before.stocked ?? availableQuantity + before.ordered);
    const moves = added === 0 ? [] : [this.movements.of('stocked', { toolId: before.id, quantity: added })];
    const note = this.audit.changed(by, 'UPDATE_TOOL', before.id, [{ ...before.fields }, { ...fields }]);
    const derived = derivedFields(fields);
    await this.vocabulary.ensure(derived.words);
    const record = await this.model
      .findOneAndUpdate(
        { ...unchanged(before), inLedger: true, ...before.fields, stocked: before.stocked },
        {
          $set: { ...given, ...derived, stocked, ...(note && nextVersion(before, note.id)) },
          $push: { moves: { $each: moves }, ...(note && { [AUDIT_OUTBOX]: note }) },
        },
        { returnDocument: 'after', timestamps: note !== undefined },
      )
      .lean<ToolRecord>();
    if (record) {
      this.movements.enqueue(moves);
      this.audit.enqueue(note);
    } else if (!before.inLedger) {
      await this.movements.open(before.id);
    }
    return record && toTool(record);
  }

  /** The removed tool; null when it has changed since it was read. */
  async remove(by: AuditActor, before: ToolSnapshot): Promise<Tool | null> {
    const note = this.audit.changed(by, 'DELETE_TOOL', before.id, [{ deleted: false }, { deleted: true }]);
    if (!note) return null;
    const update = {
      $set: { deletedAt: new Date(), ...nextVersion(before, note.id) },
      $push: { [AUDIT_OUTBOX]: note },
    };
    const record = await this.model.findOneAndUpdate(unchanged(before), update).lean<ToolRecord>();
    if (record) this.audit.enqueue(note);
    return record && toTool(record);
  }
}

/** Every change by a person has an audit entry, and only such a change counts as a new version. */
function nextVersion({ version }: ToolSnapshot, changeId: string) {
  return { changeId, version: version + 1 };
}

/** By the change id, so that a late write does not match values that were changed there and back. */
function unchanged({ id, changeId }: ToolSnapshot) {
  return { _id: id, ...PRESENT, changeId };
}

function toSnapshot(record: ToolRecord): ToolSnapshot {
  const held = record.holds.reduce((sum, hold) => sum + hold.quantity, 0);
  return {
    id: record._id.toHexString(),
    fields: toNewTool(record),
    stocked: record.stocked ?? null,
    ordered: held + record.sold,
    inLedger: record.inLedger ?? false,
    version: versionOf(record),
    changeId: record.changeId ?? null,
  };
}

function definedFields(change: ToolChange): Partial<NewTool> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
