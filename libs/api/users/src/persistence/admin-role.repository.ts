import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, type PendingAuditEntry, AuditTrail } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { Model } from 'mongoose';
import type { User } from '../domain/user';
import { PRESENT, toUser, USER_MODEL, type UserRecord } from './user.schema';

@Injectable()
export class AdminRoleRepository {
  private readonly outbox: Outbox<PendingAuditEntry>;

  constructor(
    @InjectModel(USER_MODEL) private readonly model: Model<UserRecord>,
    private readonly trail: AuditTrail,
  ) {
    this.outbox = trail.outboxFor(model);
  }

  /** Grants the role to a verified customer and invalidates issued tokens. Null when no such customer exists. */
  async makeAdmin(actor: AuditActor, { uid, email }: Pick<User, 'uid' | 'email'>): Promise<User | null> {
    const entry = this.trail.createEntry({
      ...{ actor, action: 'MAKE_ADMIN', subject: { kind: 'USER', id: uid } },
      ...{ before: { role: 'CUSTOMER' }, after: { role: 'ADMIN' } },
    });
    if (!entry) return null;
    const record = await this.model
      .findOneAndUpdate(
        { uid, email, emailVerified: true, role: 'CUSTOMER', ...PRESENT },
        {
          $set: { role: 'ADMIN', changeId: entry.id },
          $inc: { tokenVersion: 1 },
          $push: { [AUDIT_OUTBOX]: entry },
        },
        { returnDocument: 'after' },
      )
      .lean<UserRecord>();
    if (record) this.outbox.enqueue([entry]);
    return record && toUser(record);
  }
}
