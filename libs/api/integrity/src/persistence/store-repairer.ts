import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { restockLevel } from '@shop/api-catalog';
import type { HoldRow, OrderRow, ToolRow } from './rows';

/** Repairs that no service offers. Each is one write that has no effect if the document changed after it was checked. */
@Injectable()
export class StoreRepairer {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Recomputes the stock above the restock level. */
  async setSurplus({ _id, availableQuantity, minimumOrderQuantity }: ToolRow): Promise<void> {
    const surplus = availableQuantity - restockLevel(minimumOrderQuantity);
    await this.tools.updateOne({ _id, availableQuantity, minimumOrderQuantity }, { $set: { surplus } });
  }

  /** @param released units that become available; negative to reserve */
  async setHolds(tool: ToolRow, holds: readonly HoldRow[], released: number): Promise<void> {
    await this.tools.updateOne(unchanged(tool), {
      $set: { holds },
      $inc: { availableQuantity: released, ...(tool.surplus != null && { surplus: released }) },
    });
  }

  /** Schedules an order for the reconciler's next run. */
  async makeDue({ _id, status }: Pick<OrderRow, '_id' | 'status'>, now: Date): Promise<void> {
    await this.connection.collection('orders').updateOne({ _id, status }, { $set: { dueAt: now } });
  }

  /** Deletes an idempotency key if it still refers to this id. */
  async deleteKey(id: string, thingId: string): Promise<void> {
    await this.keys.deleteOne({ _id: id, thingId });
  }

  private get tools() {
    return this.connection.collection<ToolRow>('tools');
  }

  private get keys() {
    return this.connection.collection<{ _id: string; thingId: string }>('idempotency_keys');
  }
}

function unchanged({ _id, availableQuantity, sold, stocked, holds }: ToolRow) {
  return { _id, availableQuantity, sold, stocked: stocked ?? null, ...(holds && { holds }) };
}
