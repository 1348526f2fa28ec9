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
import { type OrderTerms, withDefaultTerms } from '../domain/order-terms';
import { LEDGER_READY, StockMovementOutbox } from './stock-movement-outbox';
import { termsFilter } from './stored-tool';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Units of a tool reserved for one order. */
export interface Reservation {
  readonly toolId: string;
  readonly orderId: string;
  readonly quantity: number;
}

/** A reservation that is made only if so many units stay available afterwards. */
export interface NewReservation extends Reservation {
  readonly mustRemain?: number;
}

interface PendingReservation {
  readonly hold: NewReservation;
  readonly terms: OrderTerms;
  readonly at: Date;
  readonly move: StockMovement;
}

/** A tool's stock as one order sees it. */
export interface StockView extends OrderTerms {
  readonly availableQuantity: number;
  /** Units in the reservations of all orders. */
  readonly reservedQuantity: number;
  readonly held: boolean;
}

/** Stock accounts: each movement is one conditional write on the tool, which also stores the ledger entry. */
@Injectable()
export class StockRepository {
  private readonly reservations = new BatchLoader(
    (asked: readonly PendingReservation[]) => this.reserveAll(asked),
    WRITE_MUTEX,
  );

  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly moves: StockMovementOutbox,
    @Optional() @Inject(Bus) private readonly bus?: Bus,
  ) {}

  /** False unless the tool has the units and is offered on exactly these terms. */
  async reserve(hold: NewReservation, terms: OrderTerms, at: Date): Promise<boolean> {
    if (!isObjectIdOrHexString(hold.toolId)) return false;
    const move = this.moves.of('held', hold);
    const taken = await this.reservations.load({ hold, terms, at, move });
    if (taken) this.moves.enqueue([move]);
    return taken;
  }

  /** Must run before a failed reservation of available units is retried. */
  ensureLedgerOpen(toolId: string): Promise<void> {
    return this.moves.ensureLedgerOpen(toolId);
  }

  /** Returns the reserved units; false without a reservation. */
  release(hold: Reservation): Promise<boolean> {
    return this.endHold(hold, 'availableQuantity');
  }

  /** Marks reserved units as sold, or releases those that a concurrent duplicate reserved after the sale. */
  async commit(hold: Reservation): Promise<boolean> {
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

  /** Ends a reservation, also of deleted tools; false without one. @param at time of the reservation; any by default */
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
    if (hasEnded) this.moves.enqueue([move]);
    return hasEnded;
  }

  /** Null when the tool is gone. */
  async view(toolId: string, orderId: string): Promise<StockView | null> {
    if (!isObjectIdOrHexString(toolId)) return null;
    const fields = {
      ...{ availableQuantity: 1, minimumOrderQuantity: 1, pricePerUnit: 1, holds: 1 },
      ...{ orderMultiple: 1, maximumOrderQuantity: 1, priceBreaks: 1 },
    } as const;
    const tool = await this.model
      .findOne({ _id: toolId, deletedAt: null }, fields)
      .lean<Pick<ToolRecord, keyof typeof fields>>();
    if (!tool) return null;
    const { availableQuantity, holds } = tool;
    const held = holds.some((hold) => hold.orderId === orderId);
    const reservedQuantity = holds.reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...withDefaultTerms(tool), availableQuantity, reservedQuantity, held };
  }

  async *findReservedBefore(time: Date): AsyncGenerator<Reservation> {
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

  /** On a partial success the stored movements show which reservations were made. */
  private async reserveAll(asked: readonly PendingReservation[]): Promise<boolean[]> {
    const toolIds = asked.map(({ hold }) => hold.toolId);
    const collection = driverCollection(this.model);
    const every = await invalidateAfter(this.bus, TOOLS_TAG, toolIds, () =>
      updateEvery(collection, asked.map(reservationUpdate)),
    );
    if (every) return asked.map(() => true);
    const stored = await this.moves.stored(asked.map(({ move }) => move.id));
    return asked.map(({ move }) => stored.has(move.id));
  }
}

function reservationUpdate({ hold, terms, at, move }: PendingReservation): ConditionalUpdate {
  const { toolId, orderId, quantity, mustRemain = 0 } = hold;
  return {
    filter: {
      _id: new Types.ObjectId(toolId),
      deletedAt: null,
      ...termsFilter(terms),
      availableQuantity: { $gte: quantity + mustRemain },
      'holds.orderId': { $ne: orderId },
      ...LEDGER_READY,
    },
    update: {
      $inc: moved('availableQuantity', -quantity),
      $push: { holds: { orderId, quantity, at }, moves: move },
      $set: { updatedAt: new Date() },
    },
  };
}

function moved(to: 'availableQuantity' | 'sold', quantity: number): Record<string, number> {
  return to === 'sold' ? { sold: quantity } : { availableQuantity: quantity, surplus: quantity };
}
