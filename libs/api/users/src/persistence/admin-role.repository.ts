import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditActor, AUDIT_OUTBOX, type PendingAuditEntry, AuditTrail } from '@shop/api-audit-log';
import type { Outbox } from '@shop/api-outbox';
import type { Role } from '@shop/contracts';
import type { Model, QueryFilter } from 'mongoose';
import type { User } from '../domain/user';
import { PRESENT, RESERVATION, toUser, USER_MODEL, type UserRecord } from './user.schema';

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
  makeAdmin(actor: AuditActor, { uid, email }: Pick<User, 'uid' | 'email'>): Promise<User | null> {
    return this.change(actor, 'MAKE_ADMIN', { uid, email, emailVerified: true, role: 'CUSTOMER' });
  }

  /** Makes an admin a customer and invalidates issued tokens. Null without the reservation that a removal needs. */
  revokeAdmin(actor: AuditActor, uid: string, adminDeletionId: string): Promise<User | null> {
    return this.change(actor, 'REVOKE_ADMIN', { uid, adminDeletionId, role: 'ADMIN' });
  }

  private async change(
    actor: AuditActor,
    action: 'MAKE_ADMIN' | 'REVOKE_ADMIN',
    user: QueryFilter<UserRecord> & { readonly uid: string; readonly role: Role },
  ): Promise<User | null> {
    const role = user.role === 'ADMIN' ? 'CUSTOMER' : 'ADMIN';
    const entry = this.trail.createEntry({
      ...{ actor, action, subject: { kind: 'USER', id: user.uid } },
      ...{ before: { role: user.role }, after: { role } },
    });
    if (!entry) return null;
    const record = await this.model
      .findOneAndUpdate(
        { ...user, ...PRESENT },
        {
          $set: { role, changeId: entry.id },
          $unset: RESERVATION,
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
