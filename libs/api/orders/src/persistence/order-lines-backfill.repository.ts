import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addMilliseconds, Clock } from '@shop/api-common';
import { nullOnDuplicate } from '@shop/api-database';
import { Migrations } from '@shop/api-migrations';
import type { Model } from 'mongoose';
import { orderNumberFor } from '../domain/order-number';
import { MINUTE } from '../domain/timing';
import { BY_TIME, ORDER_MODEL, type OrderRecord } from './order.schema';
import { toLine } from './stored-lines';

const BATCH = 200;
/** Longer than the placing of an order, and than clocks differ. */
const OVERLAP_MS = 10 * MINUTE;

const WITHOUT_NUMBER = { number: null };

/** Gives orders of former releases their lines and numbers; safe on concurrent replicas. */
@Injectable()
export class OrderLinesBackfill {
  /** Earlier orders are done, so that repeated runs read new orders only. */
  private doneUpTo = new Date(0);

  constructor(
    @InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>,
    migrations: Migrations,
    private readonly clock: Clock,
  ) {
    migrations.register({
      ...{ domain: 'orders', version: 4, name: 'orders have lines and numbers' },
      run: (signal) => this.fill(signal),
    });
  }

  /** Returns the number of orders that were changed. */
  async fill(signal?: AbortSignal): Promise<number> {
    const startedAt = this.clock.now();
    let count = 0;
    for (let from = this.doneUpTo; ;) {
      signal?.throwIfAborted();
      const orders = await this.model
        .find({ createdAt: { $gte: from }, ...WITHOUT_NUMBER })
        .sort(BY_TIME)
        .limit(BATCH)
        .lean<OrderRecord[]>();
      const last = orders.at(-1);
      if (!last) break;
      for (const order of orders) await this.complete(order);
      count += orders.length;
      from = last.createdAt;
    }
    this.doneUpTo = addMilliseconds(startedAt, -OVERLAP_MS);
    return count;
  }

  private async complete(order: OrderRecord): Promise<void> {
    const { _id, lines = [toLine(order)] } = order;
    for (let attempt = 0; ; attempt += 1) {
      const number = orderNumberFor(_id.toHexString(), attempt);
      const write = this.model.updateOne({ _id, ...WITHOUT_NUMBER }, { $set: { lines, number } });
      if (await nullOnDuplicate(write)) return;
    }
  }
}
