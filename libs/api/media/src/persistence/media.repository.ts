import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Media } from '../domain/media';
import { MEDIA_MODEL, type MediaRecord } from './media.schema';

const SEEN_NOW = { $currentDate: { seenAt: true } } as const;
const USABLE = { isStored: true, isRemoved: false } as const;

@Injectable()
export class MediaRepository {
  constructor(@InjectModel(MEDIA_MODEL) private readonly model: Model<MediaRecord>) {}

  /** Before its files, so that what a crash leaves of them is found. */
  async announce({ id, width, height }: Media): Promise<void> {
    const content = { width, height, isStored: false, isRemoved: false };
    await this.model.updateOne({ _id: id }, { $setOnInsert: content, ...SEEN_NOW }, { upsert: true });
  }

  /** @returns false when it has been removed */
  async confirm(id: string): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, isRemoved: false },
      { $set: { isStored: true }, ...SEEN_NOW },
    );
    return matchedCount === 1;
  }

  /** Keeps pictures for another day. @returns those that there are, in any order */
  async touch(ids: readonly string[]): Promise<Media[]> {
    const usable = { _id: { $in: ids }, ...USABLE };
    await this.model.updateMany(usable, SEEN_NOW);
    const records = await this.model.find(usable).lean<MediaRecord[]>();
    return records.map(({ _id, width, height }) => ({ id: _id, width, height }));
  }

  async markSeen(ids: readonly string[]): Promise<void> {
    await this.model.updateMany({ _id: { $in: ids } }, SEEN_NOW);
  }

  /** Ids of pictures that were not seen since; the longest unseen first. */
  async unseenSince(time: Date, limit: number): Promise<string[]> {
    const records = await this.model
      .find({ seenAt: { $lt: time } }, { _id: 1 })
      .sort({ seenAt: 1 })
      .limit(limit)
      .lean<MediaRecord[]>();
    return records.map(({ _id }) => _id);
  }

  /** Marks a picture that is still unseen since; from then on it cannot be chosen. @returns whether it is marked */
  async claimRemoval(id: string, time: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, seenAt: { $lt: time } },
      { $set: { isRemoved: true } },
    );
    return matchedCount === 1;
  }

  async forget(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id, isRemoved: true });
  }
}
