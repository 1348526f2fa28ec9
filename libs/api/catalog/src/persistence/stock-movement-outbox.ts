import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LedgerRepository, createStockMovement, type StockMovement } from '@shop/api-ledger';
import { driverCollection, StoreClock } from '@shop/api-database';
import { type Outbox, OutboxRegistry } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import { openingMoves } from './opening-moves';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Moves that may wait in one tool before nobody takes more of it: it is soon that they are posted. */
const MOST_WAITING = 500;

/** Part of the filter of whatever write takes pieces: the account is in the ledger, and one more move may wait. */
export const READY_TO_MOVE = { inLedger: true, [`moves.${MOST_WAITING - 1}`]: { $exists: false } } as const;

/**
 * The moves of pieces on their way from the tools' documents to the ledger: each is stored by the write that moves the
 * pieces, and posted behind it, many at a time.
 */
@Injectable()
export class ToolMoves {
  private readonly outbox: Outbox<StockMovement>;

  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly clock: StoreClock,
    private readonly ledger: LedgerRepository,
    outboxes: OutboxRegistry,
  ) {
    const { collection } = model;
    this.outbox = outboxes.createOutbox({
      collection,
      field: 'moves',
      post: (moves) => ledger.append(moves),
    });
  }

  /** A move that happens now, to be stored. */
  of(
    kind: StockMovement['kind'],
    pieces: Pick<StockMovement, 'toolId' | 'orderId' | 'quantity'>,
  ): StockMovement {
    return createStockMovement(kind, pieces, this.clock.now());
  }

  /** For moves that were just stored. */
  postSoon(moves: readonly StockMovement[]): void {
    this.outbox.enqueue(moves);
  }

  /** For moves of many tools that were just stored; resolves when they are in the ledger. */
  async postNow(moves: readonly StockMovement[]): Promise<void> {
    await this.outbox.post(moves);
  }

  /** Whether the ledger has a sale of the tool's pieces for the order; to be asked after what waits was looked through. */
  async hasSale(toolId: string, orderId: string): Promise<boolean> {
    const entries = await this.ledger.findByOrder(orderId);
    return entries.some((entry) => entry.kind === 'sold' && entry.toolId === toolId);
  }

  /** Which of some moves are stored in a tool and not posted yet. */
  async stored(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const tools = await driverCollection(this.model)
      .find<{ moves: { id: string }[] }>(
        { 'moves.id': { $in: [...ids] } },
        { projection: { _id: 0, 'moves.id': 1 } },
      )
      .toArray();
    return new Set(tools.flatMap(({ moves }) => moves.map(({ id }) => id)));
  }

  /** Makes a tool ready to move whose account is not in the ledger yet, or where too many moves wait. */
  async makeReady(toolId: string): Promise<void> {
    if (await this.open(toolId)) return;
    const tool = await this.model.findById(toolId, { moves: 1 }).lean<{ moves?: StockMovement[] }>();
    await this.outbox.post(tool?.moves ?? []);
  }

  /** Ids of some tools that were stored before the ledger was kept; deleted ones have an account too. */
  async notInLedger(limit: number): Promise<string[]> {
    const tools = await this.model.find({ inLedger: null }, { _id: 1 }).limit(limit).lean();
    return tools.map(({ _id }) => _id.toHexString());
  }

  /**
   * Enters the account of a tool that was stored before the ledger was kept, as it stands.
   *
   * @returns false when it is in the ledger already; true when it was entered, by this process or another, or moved
   *   meanwhile: try again whatever was to be done
   */
  async open(toolId: string): Promise<boolean> {
    const tool = await this.model.findOne({ _id: toolId, inLedger: null }).lean<ToolRecord>();
    if (!tool) return false;
    const { _id, availableQuantity, sold, holds, updatedAt } = tool;
    const moves = openingMoves(tool, this.clock.now());
    const { modifiedCount } = await this.model.updateOne(
      { _id, inLedger: null, availableQuantity, sold, holds: { $size: holds.length }, updatedAt },
      { $set: { inLedger: true }, $push: { moves: { $each: moves } } },
      { timestamps: false },
    );
    if (modifiedCount === 1) this.postSoon(moves);
    return true;
  }
}
