import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { restockLevel } from '@shop/api-catalog';
import type { HoldRow, OrderRow, ToolRow } from './rows';

/**
 * The repairs that no service of the shop does, as it never lets things come to that. Each is one write on condition
 * that the document still is what was judged; when it has moved, nothing happens.
 */
@Injectable()
export class StoreMender {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Sets what is left of a tool above its restock level, from the figures that it follows from. */
  async setSurplus({ _id, availableQuantity, minimumOrderQuantity }: ToolRow): Promise<void> {
    const surplus = availableQuantity - restockLevel(minimumOrderQuantity);
    await this.tools.updateOne({ _id, availableQuantity, minimumOrderQuantity }, { $set: { surplus } });
  }

  /**
   * Sets the holds of a tool.
   *
   * @param back how many pieces become available by that
   */
  async setHolds(tool: ToolRow, holds: readonly HoldRow[], back: number): Promise<void> {
    await this.tools.updateOne(unmoved(tool), {
      $set: { holds },
      $inc: { availableQuantity: back, ...(tool.surplus != null && { surplus: back }) },
    });
  }

  /** Has the reconciler look at an order now. */
  async makeDue({ _id, status }: Pick<OrderRow, '_id' | 'status'>, now: Date): Promise<void> {
    await this.connection.collection('orders').updateOne({ _id, status }, { $set: { dueAt: now } });
  }

  /** Frees an idempotency key, if it still stands for this thing. */
  async freeKey(id: string, thingId: string): Promise<void> {
    await this.keys.deleteOne({ _id: id, thingId });
  }

  private get tools() {
    return this.connection.collection<ToolRow>('tools');
  }

  private get keys() {
    return this.connection.collection<{ _id: string; thingId: string }>('idempotency_keys');
  }
}

function unmoved({ _id, availableQuantity, sold, stocked, holds }: ToolRow) {
  return { _id, availableQuantity, sold, stocked: stocked ?? null, ...(holds && { holds }) };
}
