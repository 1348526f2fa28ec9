import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import { type AuditActor, AUDIT_OUTBOX } from '@shop/api-audit-log';
import type { NewTool } from '../domain/create-tool';
import type { Tool } from '../domain/tool';
import type { ToolChange } from '../domain/update-tool';
import { derivedFields, PRESENT, toNewTool, toTool } from './stored-tool';
import { ToolAudit } from './tool-audit';
import { StockMovementOutbox } from './stock-movement-outbox';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';
import { VocabularyRepository } from './vocabulary.repository';

/** A tool as it was read to be changed. */
export interface ToolSnapshot {
  readonly id: string;
  readonly fields: NewTool;
  /** Pieces ever stocked, less those taken out again; null where it was never written. */
  readonly stocked: number | null;
  /** Pieces held for orders or sold. */
  readonly ordered: number;
  /** The ledger has its account. */
  readonly inLedger: boolean;
  /** The last change of it that is in the audit log; null before there was one. */
  readonly changeId: string | null;
}

/** Changes tools: read, then one write on condition that nothing it rests on has moved. */
@Injectable()
export class ToolChangeRepository {
  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly vocabulary: VocabularyRepository,
    private readonly moves: StockMovementOutbox,
    private readonly audit: ToolAudit,
  ) {}

  /** Null for an unknown, deleted or malformed id. */
  async read(id: string): Promise<ToolSnapshot | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const record = await this.model.findOne({ _id: id, ...PRESENT }).lean<ToolRecord>();
    return record && toSnapshot(record);
  }

  /** Some of the tools that lack what the store keeps beside their fields, as they are from before it was kept. */
  async lacking(limit: number): Promise<ToolSnapshot[]> {
    const records = await this.model
      .find({ ...PRESENT, nameWords: null })
      .limit(limit)
      .lean<ToolRecord[]>();
    return records.map(toSnapshot);
  }

  /**
   * Writes the change, and with it what the store derives from the fields. A change of the available pieces changes
   * those stocked by as many, here and in the ledger, so that the account stays explainable. A change of nothing only
   * makes up what is lacking, and is not audited.
   *
   * @returns null when the tool has moved since it was read, or was not in the ledger yet: read again
   */
  async write(by: AuditActor, before: ToolSnapshot, change: ToolChange): Promise<Tool | null> {
    const { availableQuantity } = before.fields;
    const fields: NewTool = { ...before.fields, ...given(change) };
    const added = fields.availableQuantity - availableQuantity;
    const stocked = added + (before.stocked ?? accountOf(before));
    const moves = added === 0 ? [] : [this.moves.of('stocked', { toolId: before.id, quantity: added })];
    const note = this.audit.updated(by, before.id, before.fields, fields);
    const derived = derivedFields(fields);
    await this.vocabulary.ensure(derived.words);
    const record = await this.model
      .findOneAndUpdate(
        { ...asRead(before), inLedger: true, ...before.fields, stocked: before.stocked },
        {
          $set: { ...given(change), ...derived, stocked, ...(note && { changeId: note.id }) },
          $push: { moves: { $each: moves }, ...(note && { [AUDIT_OUTBOX]: note }) },
        },
        { returnDocument: 'after', timestamps: note !== undefined },
      )
      .lean<ToolRecord>();
    if (record) {
      this.moves.enqueue(moves);
      this.audit.enqueue(note);
    } else if (!before.inLedger) {
      await this.moves.open(before.id);
    }
    return record && toTool(record);
  }

  /** Takes the tool out of the catalog; answers it as it was, or null when it was changed since it was read. */
  async remove(by: AuditActor, before: ToolSnapshot): Promise<Tool | null> {
    const note = this.audit.removed(by, before.id);
    if (!note) return null;
    const record = await this.model
      .findOneAndUpdate(asRead(before), {
        $set: { deletedAt: new Date(), changeId: note.id },
        $push: { [AUDIT_OUTBOX]: note },
      })
      .lean<ToolRecord>();
    if (record) this.audit.enqueue(note);
    return record && toTool(record);
  }
}

/** No admin has changed it since: not even there and back again, after which a write that comes late would fit. */
function asRead({ id, changeId }: ToolSnapshot) {
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
    changeId: record.changeId ?? null,
  };
}

function accountOf({ fields, ordered }: ToolSnapshot): number {
  return fields.availableQuantity + ordered;
}

/** The fields of a change that have a value. */
function given(change: ToolChange): Partial<NewTool> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
