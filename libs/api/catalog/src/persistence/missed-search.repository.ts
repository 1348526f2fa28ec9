import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { driverCollection } from '@shop/api-database';
import type { Model } from 'mongoose';
import { MISSED_SEARCH_MODEL, type MissedSearchRecord } from './missed-search.schema';

/** Texts that are kept; the least recent go. */
export const MAX_MISSED_SEARCHES = 1_000;

export interface MissedSearch {
  /** Folded. */
  readonly text: string;
  readonly count: number;
  readonly lastAt: Date;
}

@Injectable()
export class MissedSearchRepository {
  constructor(@InjectModel(MISSED_SEARCH_MODEL) private readonly model: Model<MissedSearchRecord>) {}

  /** @param searches each text once */
  async add(searches: readonly MissedSearch[]): Promise<void> {
    await this.model.bulkWrite(
      searches.map(({ text, count, lastAt }) => ({
        updateOne: {
          filter: { _id: text },
          update: { $inc: { count }, $max: { lastAt } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
    const options = { projection: { lastAt: 1 }, sort: { lastAt: -1 }, skip: MAX_MISSED_SEARCHES } as const;
    const collection = driverCollection(this.model);
    const [oldest] = await collection.find<MissedSearchRecord>({}, { ...options, limit: 1 }).toArray();
    if (oldest) await collection.deleteMany({ lastAt: { $lte: oldest.lastAt } });
  }

  /** The most frequent first. */
  async mostFrequent(limit: number): Promise<MissedSearch[]> {
    const options = { sort: { count: -1, lastAt: -1 }, limit } as const;
    const found = await driverCollection(this.model).find<MissedSearchRecord>({}, options).toArray();
    return found.map(({ _id: text, count, lastAt }) => ({ text, count, lastAt }));
  }
}
