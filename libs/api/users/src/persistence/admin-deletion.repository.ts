import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { addMilliseconds } from '@shop/api-common';
import { nullOnDuplicate, StoreClock } from '@shop/api-database';
import { PRESENT, RESERVATION, USER_MODEL, type UserRecord } from './user.schema';

const LEASE_MS = 10_000;

/** A lease on the admin to delete, unique by an index, so that the check for a remaining admin stays valid. */
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

  async release(reservation: string): Promise<void> {
    await this.model.updateOne(
      { adminDeletion: 'reserved', adminDeletionId: reservation },
      { $unset: RESERVATION },
    );
  }

  async isAdmin(uid: string): Promise<boolean> {
    return (await this.model.exists({ uid, role: 'ADMIN', ...PRESENT })) !== null;
  }

  private async mark(uid: string, adminDeletionId: string, now: Date): Promise<boolean> {
    const adminDeletionUntil = addMilliseconds(now, LEASE_MS);
    const reserving = this.model.updateOne(
      { uid, role: 'ADMIN', ...PRESENT },
      { $set: { adminDeletion: 'reserved', adminDeletionId, adminDeletionUntil } },
    );
    return (await nullOnDuplicate(reserving)) !== null;
  }
}
