import { randomUUID } from 'node:crypto';
import type { OutboxEntry } from '@shop/api-outbox';

/** What is audited: everything that an admin, or the shop's own tools in their place, change for others. */
export const AUDIT_ACTIONS = [
  'CREATE_TOOL',
  'UPDATE_TOOL',
  'DELETE_TOOL',
  'SEED_TOOLS',
  'MAKE_ADMIN',
  'DELETE_USER',
  'UPDATE_ORDER_STATUS',
  'REFUND_ORDER',
  'CANCEL_ORDER',
  'MEND_BOOKS',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an audited change may be made to. */
export const AUDIT_SUBJECTS = ['TOOL', 'CATALOG', 'USER', 'ORDER', 'BOOKS'] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number];

/** A tool or order by its id, a user by their uid, catalog and books by the name of what was done to them. */
export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  readonly id: string;
}

/** Fields of a subject. Money in whole minor units; never secrets, addresses, phones or e-mails in clear. */
export type AuditFields = Readonly<Record<string, string | number | boolean | null>>;

/** Who changes something: an admin by their uid, or one of {@link SYSTEM_AUDIT_ACTOR}, {@link OPERATOR_AUDIT_ACTOR}, {@link PAYMENT_PROVIDER_AUDIT_ACTOR}, {@link UNKNOWN_ADMIN_AUDIT_ACTOR}. */
export interface AuditActor {
  readonly uid: string;
}

/** The shop by itself: demo data. */
export const SYSTEM_AUDIT_ACTOR: AuditActor = { uid: 'shop' };
/** Whoever runs the shop, from its console. */
export const OPERATOR_AUDIT_ACTOR: AuditActor = { uid: 'operator' };
/** Somebody at the payment provider's own side. */
export const PAYMENT_PROVIDER_AUDIT_ACTOR: AuditActor = { uid: 'payment provider' };
/** An admin whose name was not kept, before there was an audit log. */
export const UNKNOWN_ADMIN_AUDIT_ACTOR: AuditActor = { uid: 'admin' };

/** A change as it is noted in the changed document by the very write that makes it; its `id` is the change's. */
export interface PendingAuditEntry extends OutboxEntry {
  readonly who: string;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  /** What the changed fields were; null for one that was not there. */
  readonly before: AuditFields;
  /** What the changed fields are; null for one that is gone. */
  readonly after: AuditFields;
}

/** What a note is made of. Fields that are the same before and after are left out of it. */
export interface AuditedChange extends Omit<PendingAuditEntry, 'id' | 'who'> {
  readonly actor: AuditActor;
}

/** Notes a change, under an id of its own; undefined when nothing changes, for then there is nothing to audit. */
export function noteChange({
  actor: by,
  before,
  after,
  at,
  action,
  subject,
}: AuditedChange): PendingAuditEntry | undefined {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const pick = (fields: AuditFields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return {
    ...{ id: randomUUID(), at, who: by.uid, action, subject },
    ...{ before: pick(before), after: pick(after) },
  };
}
