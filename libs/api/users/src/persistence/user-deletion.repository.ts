import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '@shop/api-platform';
import type { User } from '../domain/user';
import { toUser } from './to-user';
import { USER_MODEL, type UserRecord } from './user.schema';

const NOT_BEGUN = { deletionStartedAt: { $exists: false } } as const;

/** The steps of deleting a user, each of them repeatable. */
@Injectable()
export class UserDeletionRepository {
  constructor(@InjectModel(USER_MODEL) private readonly model: Model<UserRecord>) {}

  /**
   * Lets this admin be the one who is being deleted. Whether another admin is left can only be answered while nobody
   * else may delete one: that is what the unique index on the mark is for.
   *
   * @returns false while another admin has the mark
   */
  async reserve(uid: string): Promise<boolean> {
    try {
      await this.model.updateOne({ uid, role: 'ADMIN' }, { $set: { adminDeletion: 'reserved' } });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Takes a reservation back, unless the deletion has begun. */
  async release(uid: string): Promise<void> {
    await this.model.updateOne({ uid, ...NOT_BEGUN }, { $unset: { adminDeletion: 1 } });
  }

  async isLastAdmin(uid: string): Promise<boolean> {
    const another = await this.model.exists({ uid: { $ne: uid }, role: 'ADMIN', ...NOT_BEGUN });
    return another === null;
  }

  /** From here on no token of this user is taken. Null when the user is gone or has another role by now. */
  async begin({ uid, role }: Pick<User, 'uid' | 'role'>): Promise<User | null> {
    const record = await this.model
      .findOneAndUpdate(
        { uid, role },
        { $set: { deletionStartedAt: new Date() }, $inc: { tokenVersion: 1 } },
        { returnDocument: 'after' },
      )
      .lean<UserRecord>();
    return record && toUser(record);
  }

  /** The last step, after the identity service has let the account go. */
  async finish(uid: string): Promise<void> {
    await this.model.deleteOne({ uid, deletionStartedAt: { $exists: true } });
  }
}
