import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AUDIT_OUTBOX } from '@shop/api-audit-log';
import { parseInput } from '@shop/api-common';
import { nullOnDuplicate } from '@shop/api-database';
import { createStockMovement, LedgerRepository } from '@shop/api-ledger';
import { type Model, Types } from 'mongoose';
import { createToolSchema, type NewTool } from './domain/create-tool';
import { assertTermsAgree, withDefaultTerms } from './domain/order-terms';
import { generateSku } from './domain/sku';
import { derivedFields } from './persistence/stored-tool';
import { ToolAudit } from './persistence/tool-audit';
import { ToolIdentifiers } from './persistence/tool-identifiers';
import { TOOL_MODEL, type ToolRecord } from './persistence/tool.schema';
import { VocabularyRepository } from './persistence/vocabulary.repository';

/** Of adding tools while others take their slugs. */
const MAX_ATTEMPTS = 5;

export interface SeedTool extends NewTool {
  readonly id: string;
  readonly createdAt: Date;
}

/** Fills the catalog with demo data and for scale tests, by the rules of creating a tool. */
@Injectable()
export class CatalogSeed {
  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly vocabulary: VocabularyRepository,
    private readonly ledger: LedgerRepository,
    private readonly audit: ToolAudit,
    private readonly identifiers: ToolIdentifiers,
  ) {}

  async isEmpty(): Promise<boolean> {
    return (await this.model.exists({})) === null;
  }

  /** Creates tools, each a millisecond newer than the one before. */
  async insertTools(tools: readonly NewTool[], firstCreatedAt: Date): Promise<void> {
    const start = firstCreatedAt.getTime();
    await this.addMissing(
      tools.map((tool, index) => ({
        ...tool,
        id: new Types.ObjectId().toHexString(),
        createdAt: new Date(start + index),
      })),
    );
  }

  /**
   * Adds the tools whose ids are missing. Repeatable after a crash, as the ledger entries come first.
   *
   * @returns how many were added
   */
  async addMissing(tools: readonly SeedTool[], attempts = MAX_ATTEMPTS): Promise<number> {
    const present = await this.model.distinct('_id', { _id: { $in: tools.map(({ id }) => id) } });
    const presentIds = new Set(present.map(String));
    const missing = tools.filter(({ id }) => !presentIds.has(id));
    if (missing.length === 0) return 0;
    const note = this.audit.seeded(missing.length);
    const slugs = await this.identifiers.freeSlugs(missing);
    const records = missing.map((tool, index) => ({
      ...toSeedRecord(tool, slugs[index] ?? tool.id),
      ...(note && { changeId: note.id, ...(index === 0 && { [AUDIT_OUTBOX]: [note] }) }),
    }));
    await this.vocabulary.ensure([...new Set(records.flatMap(({ words }) => words))]);
    const stocked = missing.filter(({ availableQuantity }) => availableQuantity > 0);
    if (stocked.length > 0) await this.ledger.append(stocked.map(toFirstMovement));
    const options = { ordered: false, lean: true, timestamps: false } as const;
    const isWhole = await nullOnDuplicate(this.model.insertMany(records, options));
    this.audit.enqueue(note);
    // A concurrent process may have added the same tools, or taken a slug.
    if (isWhole) return missing.length;
    if (attempts === 0) throw new Error('Other tools have the article numbers of some of these.');
    await this.addMissing(missing, attempts - 1);
    return missing.length;
  }
}

function toSeedRecord({ id, createdAt, ...given }: SeedTool, slug: string) {
  const parsed = parseInput(createToolSchema, given);
  const terms = withDefaultTerms(parsed);
  assertTermsAgree(terms, terms);
  const tool = { ...parsed, sku: parsed.sku ?? generateSku(id), slug };
  return {
    ...{ _id: new Types.ObjectId(id), ...tool, ...derivedFields(tool) },
    ...{ createdAt, updatedAt: createdAt, deletedAt: null },
    ...{ stocked: tool.availableQuantity, sold: 0, holds: [], inLedger: true, version: 1, ratingKey: 0 },
  };
}

/** The tool's id in its own makes it unique. */
function toFirstMovement({ id, availableQuantity, createdAt }: SeedTool) {
  const movement = createStockMovement('stocked', { toolId: id, quantity: availableQuantity }, createdAt);
  return { ...movement, id: `seeded/${id}` };
}
