import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AUDIT_OUTBOX } from '@shop/api-audit-log';
import { LedgerRepository, createStockMovement } from '@shop/api-ledger';
import { isDuplicateKeyError } from '@shop/api-database';
import { type Model, Types } from 'mongoose';
import type { NewTool } from '../domain/create-tool';
import { derivedFields } from './stored-tool';
import { ToolAudit } from './tool-audit';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';
import { VocabularyRepository } from './vocabulary.repository';

/** A tool with what the shop would otherwise choose for it. */
export interface SeedTool extends NewTool {
  readonly id: string;
  readonly createdAt: Date;
}

/** Adds very many tools in few writes. */
@Injectable()
export class ToolSeedRepository {
  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly vocabulary: VocabularyRepository,
    private readonly ledger: LedgerRepository,
    private readonly audit: ToolAudit,
  ) {}

  /**
   * Adds those tools that are not there yet; repeated, half-way or whole, it adds no tool and no move twice. What is on
   * the shelf is entered in the ledger first: after a crash in between, a repetition adds the tools that lack.
   *
   * @returns how many were added
   */
  async addMissing(tools: readonly SeedTool[]): Promise<number> {
    const ids = tools.map(({ id }) => new Types.ObjectId(id));
    const present = new Set(
      await this.model.distinct('_id', { _id: { $in: ids } }).then((all) => all.map(String)),
    );
    const missing = tools.filter(({ id }) => !present.has(id));
    if (missing.length === 0) return 0;
    const note = this.audit.seeded(missing.length);
    const records = missing.map((tool, index) => ({
      ...storedTool(tool),
      ...(note && { changeId: note.id, ...(index === 0 && { [AUDIT_OUTBOX]: [note] }) }),
    }));
    await this.vocabulary.ensure([...new Set(records.flatMap(({ words }) => words))]);
    await this.ledger.append(
      missing.filter(({ availableQuantity }) => availableQuantity > 0).map(openingMove),
    );
    // As they are stored: checked already, and thousands of documents of the mapper would only be thrown away.
    await this.model
      .insertMany(records, { ordered: false, lean: true, timestamps: false })
      .catch(unlessTwins);
    this.audit.enqueue(note);
    return missing.length;
  }
}

function storedTool({ id, ...tool }: SeedTool) {
  return {
    _id: new Types.ObjectId(id),
    ...tool,
    ...derivedFields(tool),
    ...{ updatedAt: tool.createdAt, deletedAt: null },
    ...{ stocked: tool.availableQuantity, sold: 0, holds: [], inLedger: true },
  };
}

/** Its id is made of the tool's, so that it happens once. */
function openingMove({ id, availableQuantity, createdAt }: SeedTool) {
  const move = createStockMovement('stocked', { toolId: id, quantity: availableQuantity }, createdAt);
  return { ...move, id: `seeded/${id}` };
}

/** Another process that adds the same tools at the same moment was first. */
function unlessTwins(error: unknown): void {
  if (!isDuplicateKeyError(error)) throw error;
}
