import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LedgerRepository, createStockMovement, type StockMovement } from '@shop/api-ledger';
import { driverCollection, StoreClock } from '@shop/api-database';
import { type Outbox, OutboxRegistry } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Max unposted stock movements per tool; new reservations wait until the outbox drains. */
const MAX_UNPOSTED = 500;

/** Filter of reserving writes: the account is in the ledger and another movement may wait. */
export const LEDGER_READY = { inLedger: true, [`moves.${MAX_UNPOSTED - 1}`]: { $exists: false } } as const;

type UnitsOfTool = Pick<StockMovement, 'toolId' | 'orderId' | 'quantity'>;

/** Outbox of stock movements: stored by the write that changes the stock, then posted to the ledger in batches. */
@Injectable()
export class StockMovementOutbox {
  private readonly outbox: Outbox<StockMovement>;

  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly clock: StoreClock,
    private readonly ledger: LedgerRepository,
    outboxes: OutboxRegistry,
  ) {
    const post = (moves: StockMovement[]) => ledger.append(moves);
    this.outbox = outboxes.createOutbox({ collection: model.collection, field: 'moves', post });
  }

  /** Creates a movement at the current time. */
  of(kind: StockMovement['kind'], units: UnitsOfTool): StockMovement {
    return createStockMovement(kind, units, this.clock.now());
  }

  enqueue(moves: readonly StockMovement[]): void {
    this.outbox.enqueue(moves);
  }

  /** Whether the ledger has the order's sale; check unposted movements first. */
  async hasSale(toolId: string, orderId: string): Promise<boolean> {
    const entries = await this.ledger.findByOrder(orderId);
    return entries.some((entry) => entry.kind === 'sold' && entry.toolId === toolId);
  }

  /** Whether the ledger has the movement of an order; check unposted movements first. */
  async isPosted({ id, orderId = '' }: StockMovement): Promise<boolean> {
    return (await this.ledger.findByOrder(orderId)).some((entry) => entry.id === id);
  }

  /** Ids of the movements that are stored but unposted. */
  async stored(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const filter = { 'moves.id': { $in: [...ids] } };
    const projection = { _id: 0, 'moves.id': 1 };
    const found = driverCollection(this.model).find<{ moves: { id: string }[] }>(filter, { projection });
    const tools = await found.toArray();
    return new Set(tools.flatMap(({ moves }) => moves.map(({ id }) => id)));
  }

  /** Opens the ledger account or drains the tool's outbox. */
  async ensureLedgerOpen(toolId: string): Promise<void> {
    if (await this.open(toolId)) return;
    const tool = await this.model.findById(toolId, { moves: 1 }).lean<{ moves?: StockMovement[] }>();
    await this.outbox.post(tool?.moves ?? []);
  }

  /** Ids of older tools without a ledger account, deleted ones included. */
  async notInLedger(limit: number): Promise<string[]> {
    const tools = await this.model.find({ inLedger: null }, { _id: 1 }).limit(limit).lean();
    return tools.map(({ _id }) => _id.toHexString());
  }

  /**
   * Opens the ledger account of an older tool with its current stock.
   *
   * @returns false when it was open already; otherwise the caller must retry its write
   */
  async open(toolId: string): Promise<boolean> {
    const tool = await this.model.findOne({ _id: toolId, inLedger: null }).lean<ToolRecord>();
    if (!tool) return false;
    const { _id, availableQuantity, sold, holds, updatedAt } = tool;
    const moves = this.openingMovements(tool);
    const { modifiedCount } = await this.model.updateOne(
      { _id, inLedger: null, availableQuantity, sold, holds: { $size: holds.length }, updatedAt },
      { $set: { inLedger: true }, $push: { moves: { $each: moves } } },
      { timestamps: false },
    );
    if (modifiedCount === 1) this.enqueue(moves);
    return true;
  }

  /** Ledger entries that reconstruct a tool's account; sold units have no known order. */
  private openingMovements({ _id, availableQuantity, holds, sold }: ToolRecord): StockMovement[] {
    const toolId = _id.toHexString();
    const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      this.of('stocked', { toolId, quantity: availableQuantity + held + sold }),
      ...holds.map(({ orderId, quantity }) => this.of('held', { toolId, orderId, quantity })),
      this.of('held', { toolId, quantity: sold }),
      this.of('sold', { toolId, quantity: sold }),
    ].filter(({ quantity }) => quantity !== 0);
  }
}
