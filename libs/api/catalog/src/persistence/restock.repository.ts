import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retryOnConflict } from '@shop/api-common';
import type { Model } from 'mongoose';
import { MAX_TOOL_ATTEMPTS } from '../domain/tool';
import { StockMovementOutbox } from './stock-movement-outbox';
import { TOOL_MODEL, type ToolRecord } from './tool.schema';

/** Units that a refund returns to sale. */
export interface Restock {
  readonly toolId: string;
  readonly orderId: string;
  readonly refundId: string;
  readonly quantity: number;
}

/** Puts refunded units on sale again, once per refund and tool. */
@Injectable()
export class RestockRepository {
  constructor(
    @InjectModel(TOOL_MODEL) private readonly model: Model<ToolRecord>,
    private readonly movements: StockMovementOutbox,
  ) {}

  /**
   * False when that is done already, or the tool is not there. The ledger entry has an id of its own, and each restock
   * counts in the tool: if neither its outbox nor then the ledger has the entry, and no other restock came after it was
   * read, the units are not back yet.
   *
   * @throws DomainError CONFLICT: retry later
   */
  async restock({ toolId, orderId, refundId, quantity }: Restock): Promise<boolean> {
    const movement = {
      ...this.movements.of('stocked', { toolId, orderId, quantity }),
      id: `restocked/${refundId}/${toolId}`,
    };
    const restocked = await retryOnConflict(
      'tool',
      async () => {
        const fields = { moves: 1, restocks: 1, stocked: 1, inLedger: 1 } as const;
        const tool = await this.model.findById(toolId, fields).lean<Pick<ToolRecord, keyof typeof fields>>();
        if (!tool || tool.moves?.some(({ id }) => id === movement.id)) return false;
        if (await this.movements.isPosted(movement)) return false;
        const { restocks = null, stocked = null } = tool;
        const { modifiedCount } = await this.model.updateOne(
          { _id: toolId, inLedger: true, restocks, stocked },
          { $inc: increments(quantity, stocked), $push: { moves: movement } },
        );
        if (modifiedCount === 1) return true;
        if (tool.inLedger !== true) await this.movements.open(toolId);
        return null;
      },
      MAX_TOOL_ATTEMPTS,
    );
    if (restocked) this.movements.enqueue([movement]);
    return restocked;
  }
}

/** Older tools get `stocked` with their next change. */
function increments(quantity: number, stocked: number | null): Record<string, number> {
  const added = { availableQuantity: quantity, surplus: quantity, restocks: 1 };
  return stocked === null ? added : { ...added, stocked: quantity };
}
