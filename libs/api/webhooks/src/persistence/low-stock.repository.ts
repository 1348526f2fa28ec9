import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { driverCollection, insertEach } from '@shop/api-database';
import type { Model } from 'mongoose';
import type { WebhookEvent } from '../domain/webhook-event';
import { LOW_STOCK_MODEL, type LowStockRecord } from './low-stock.schema';

/** Remembers which tools are low, so that one event tells of each time that one becomes low. */
@Injectable()
export class LowStockRepository {
  constructor(@InjectModel(LOW_STOCK_MODEL) private readonly model: Model<LowStockRecord>) {}

  /** @returns the events with the key of the change by which their tool became low, the same again for a repeated change */
  async markLow(events: readonly WebhookEvent[]): Promise<WebhookEvent[]> {
    if (events.length === 0) return [];
    const records = events.map(({ subjectId: _id, key, at }) => ({ _id, key, at }));
    await insertEach(driverCollection(this.model), records as object[]);
    const stored = await this.model.find({ _id: { $in: records.map(({ _id }) => _id) } }).lean();
    return stored.map(({ _id: subjectId, key, at }) => ({ type: 'stock.low', subjectId, key, at }));
  }

  async clear(toolIds: readonly string[]): Promise<void> {
    if (toolIds.length > 0) await this.model.deleteMany({ _id: { $in: [...toolIds] } });
  }
}
