import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { addMilliseconds } from '@shop/api-common';
import { isDuplicateKeyError, StoreClock } from '@shop/api-database';
import { PRESENT, RESERVATION, USER_MODEL, type UserRecord } from './user.schema';

/** Between reservation and deletion lie two round trips to the store; whoever needs longer than this has died. */
const LEASE_MS = 10_000;

/**
 * The right to delete an admin, which one request at a time has: only while nobody else may delete an admin can it be
 * said that another one is left. It is a mark on the document of the admin to be deleted, and a unique index on the
 * mark. A request that died with it loses it after some seconds; one that was only slow finds its deletion refused,
 * for that asks for the very reservation.
 */
@Injectable()
export class AdminDeletionRepository {
  constructor(
    @InjectModel(USER_MODEL) private readonly model: Model<UserRecord>,
    private readonly clock: StoreClock,
  ) {}

  /** @returns the reservation, or null while another admin is being deleted */
  async reserve(uid: string, now = this.clock.now()): Promise<string | null> {
    const reservation = randomUUID();
    if (await this.mark(uid, reservation, now)) return reservation;
    await this.model.updateOne(
      { adminDeletion: 'reserved', adminDeletionUntil: { $not: { $gt: now } } },
      { $unset: RESERVATION },
    );
    return (await this.mark(uid, reservation, now)) ? reservation : null;
  }

  /** Takes a reservation back; nothing happens to one that was lost. */
  async release(reservation: string): Promise<void> {
    await this.model.updateOne(
      { adminDeletion: 'reserved', adminDeletionId: reservation },
      { $unset: RESERVATION },
    );
  }

  /** Whether this person is an admin at this moment. */
  async isAdmin(uid: string): Promise<boolean> {
    return (await this.model.exists({ uid, role: 'ADMIN', ...PRESENT })) !== null;
  }

  private async mark(uid: string, adminDeletionId: string, now: Date): Promise<boolean> {
    const adminDeletionUntil = addMilliseconds(now, LEASE_MS);
    try {
      await this.model.updateOne(
        { uid, role: 'ADMIN', ...PRESENT },
        { $set: { adminDeletion: 'reserved', adminDeletionId, adminDeletionUntil } },
      );
      return true;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }
}
