import { Inject, Injectable, Optional } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isObjectIdOrHexString, type Model, Types } from 'mongoose';
import { retryOnConflict } from '@shop/api-common';
import type { StockMovement } from '@shop/api-ledger';
import { invalidateAfter } from '@shop/api-cache';
import {
  type ConditionalUpdate,
  driverCollection,
  BatchLoader,
  updateEvery,
  WRITE_MUTEX,
} from '@shop/api-database';
import { Bus } from '@shop/api-pub-sub';
import { TOOLS_TAG } from '../cache-tag';
import type { Wanted } from '../stock/stock-error';
import { READY_TO_MOVE, ToolMoves } from './tool-moves';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Pieces of a tool that are kept for one order. */
export interface Reservation {
  readonly toolId: string;
  readonly orderId: string;
  readonly quantity: number;
}

/** A hold that is to be taken, at which price and time, and its line of the ledger. */
interface Taking {
  readonly hold: Reservation;
  readonly pricePerUnit: number;
  readonly at: Date;
  readonly move: StockMovement;
}

/** A tool's stock as one order sees it. */
export interface StockView {
  readonly availableQuantity: number;
  readonly minimumOrderQuantity: number;
  readonly pricePerUnit: number;
  /** The order has its hold already. */
  readonly held: boolean;
}

/**
 * The stock accounts: every movement is one conditional write on the one document of the tool, which stores the move
 * for the ledger too.
 */
@Injectable()
export class StockRepository {
  private readonly takings = new BatchLoader((asked: readonly Taking[]) => this.takeAll(asked), WRITE_MUTEX);

  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly moves: ToolMoves,
    @Optional() @Inject(Bus) private readonly bus?: Bus,
  ) {}

  /** Moves pieces from available to held, if they are there at this price; an order holds once. */
  async take(hold: Reservation, { pricePerUnit }: Wanted, at: Date): Promise<boolean> {
    if (!isObjectIdOrHexString(hold.toolId)) return false;
    const move = this.moves.of('held', hold);
    const taken = await this.takings.load({ hold, pricePerUnit, at, move });
    if (taken) this.moves.postSoon([move]);
    return taken;
  }

  /** To be called before pieces that are there and could not be taken are tried again. */
  makeReady(toolId: string): Promise<void> {
    return this.moves.makeReady(toolId);
  }

  /** Makes the pieces of a hold available again; false when there is none (any more). */
  release(hold: Reservation): Promise<boolean> {
    return this.endHold(hold, 'availableQuantity');
  }

  /**
   * Counts the pieces of a hold as sold; false when there is none (any more). An order has its pieces once: what a slow
   * twin of its placing took after that becomes available again.
   */
  async sell(hold: Reservation): Promise<boolean> {
    const { toolId, orderId, quantity } = hold;
    const holds = { $elemMatch: { orderId, quantity } };
    const sales = { $elemMatch: { orderId, kind: 'sold' } };
    const tool = await this.model
      .findOne({ _id: toolId, holds }, { holds, moves: sales })
      .lean<Pick<ToolRecord, 'holds' | 'moves'>>();
    const [held] = tool?.holds ?? [];
    if (!held) return false;
    const isSold = tool?.moves?.length || (await this.moves.hasSale(toolId, orderId));
    return this.endHold(hold, isSold ? 'availableQuantity' : 'sold', held.at);
  }

  /**
   * Ends a hold, its pieces going to `to`; false when there is none (any more). A deleted tool keeps its account.
   * However many moves wait: there are no more ends than holds.
   *
   * @param at of the hold that is meant, unless whichever there is
   */
  private async endHold(hold: Reservation, to: 'availableQuantity' | 'sold', at?: Date): Promise<boolean> {
    const { toolId, orderId, quantity } = hold;
    const move = this.moves.of(to === 'sold' ? 'sold' : 'released', hold);
    const held = { _id: toolId, holds: { $elemMatch: { orderId, quantity, ...(at && { at }) } } };
    const hasEnded = await retryOnConflict('tool', async () => {
      const { modifiedCount } = await this.model.updateOne(
        { ...held, inLedger: true },
        { $inc: moved(to, quantity), $pull: { holds: { orderId } }, $push: { moves: move } },
      );
      if (modifiedCount === 1) return true;
      if (!(await this.model.exists(held))) return false;
      await this.moves.open(toolId);
      return null;
    });
    if (hasEnded) this.moves.postSoon([move]);
    return hasEnded;
  }

  /** Null when the tool is gone. */
  async view(toolId: string, orderId: string): Promise<StockView | null> {
    if (!isObjectIdOrHexString(toolId)) return null;
    const fields = { availableQuantity: 1, minimumOrderQuantity: 1, pricePerUnit: 1, holds: 1 } as const;
    const tool = await this.model
      .findOne({ _id: toolId, deletedAt: null }, fields)
      .lean<Pick<ToolRecord, keyof typeof fields>>();
    if (!tool) return null;
    const { availableQuantity, minimumOrderQuantity, pricePerUnit, holds } = tool;
    const held = holds.some((hold) => hold.orderId === orderId);
    return { availableQuantity, minimumOrderQuantity, pricePerUnit, held };
  }

  /** The holds taken before a time, one tool after the other. */
  async *heldBefore(time: Date): AsyncGenerator<Reservation> {
    const tools = this.model
      .find({ 'holds.at': { $lt: time } }, { holds: 1 })
      .lean<Pick<ToolRecord, '_id' | 'holds'>>()
      .cursor({ batchSize: 100 });
    for await (const tool of tools) {
      for (const { orderId, quantity, at } of tool.holds) {
        if (at < time) yield { toolId: tool._id.toHexString(), orderId, quantity };
      }
    }
  }

  /** Where not all could be taken, the moves that are stored say which were. */
  private async takeAll(asked: readonly Taking[]): Promise<boolean[]> {
    const toolIds = asked.map(({ hold }) => hold.toolId);
    const collection = driverCollection(this.model);
    const every = await invalidateAfter(this.bus, TOOLS_TAG, toolIds, () =>
      updateEvery(collection, asked.map(takingUpdate)),
    );
    if (every) return asked.map(() => true);
    const stored = await this.moves.stored(asked.map(({ move }) => move.id));
    return asked.map(({ move }) => stored.has(move.id));
  }
}

function takingUpdate({ hold, pricePerUnit, at, move }: Taking): ConditionalUpdate {
  const { toolId, orderId, quantity } = hold;
  return {
    filter: {
      _id: new Types.ObjectId(toolId),
      deletedAt: null,
      pricePerUnit,
      availableQuantity: { $gte: quantity },
      'holds.orderId': { $ne: orderId },
      ...READY_TO_MOVE,
    },
    update: {
      $inc: moved('availableQuantity', -quantity),
      $push: { holds: { orderId, quantity, at }, moves: move },
      $set: { updatedAt: new Date() },
    },
  };
}

/** The figures of an account that a movement changes: what is available counts for the surplus too. */
function moved(to: 'availableQuantity' | 'sold', quantity: number): Record<string, number> {
  return to === 'sold' ? { sold: quantity } : { availableQuantity: quantity, surplus: quantity };
}
