import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, type PendingAuditEntry, AuditTrail } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import type { User } from '../domain/user';
import { toUser } from './to-user';
import { PRESENT, USER_MODEL, type UserRecord } from './user.schema';

/** Gives the role of an admin. */
@Injectable()
export class AdminRoleRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(USER_MODEL) private readonly model: Model<UserRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /**
   * Makes the verified user of an e-mail an admin and ends the tokens issued before. Null when there is none who is
   * not one already.
   */
  async makeAdmin(by: AuditActor, email: string): Promise<User | null> {
    const candidate = {
      email: email.toLowerCase(),
      emailVerified: true,
      role: 'CUSTOMER',
      ...PRESENT,
    } as const;
    const found = await this.model.findOne(candidate, { uid: 1 }).lean<Pick<UserRecord, 'uid'>>();
    const note =
      found &&
      this.trail.createEntry({
        ...{ actor: by, action: 'MAKE_ADMIN', subject: { kind: 'USER', id: found.uid } },
        ...{ before: { role: 'CUSTOMER' }, after: { role: 'ADMIN' } },
      });
    if (!note) return null;
    const record = await this.model
      .findOneAndUpdate(
        { ...candidate, uid: found.uid },
        {
          $set: { role: 'ADMIN', changeId: note.id },
          $inc: { tokenVersion: 1 },
          $push: { [AUDIT_OUTBOX]: note },
        },
        { returnDocument: 'after' },
      )
      .lean<UserRecord>();
    if (record) this.outbox.enqueue([note]);
    return record && toUser(record);
  }
}
