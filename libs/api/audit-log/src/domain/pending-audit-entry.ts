import { randomUUID } from 'node:crypto';
import type { OutboxEntry } from '@shop/api-outbox';

/** Audited actions: changes that admins or operator commands make for others. */
export const AUDIT_ACTIONS = [
  'CREATE_TOOL',
  'UPDATE_TOOL',
  'DELETE_TOOL',
  'SEED_TOOLS',
  'CREATE_CATEGORY',
  'UPDATE_CATEGORY',
  'DELETE_CATEGORY',
  'CREATE_ATTRIBUTE',
  'UPDATE_ATTRIBUTE',
  'DELETE_ATTRIBUTE',
  'CREATE_SYNONYM',
  'UPDATE_SYNONYM',
  'DELETE_SYNONYM',
  'MAKE_ADMIN',
  'REVOKE_ADMIN',
  'DELETE_USER',
  'UPDATE_ORDER_STATUS',
  'REFUND_ORDER',
  'CANCEL_ORDER',
  'SETTLE_PAYMENT_ISSUE',
  'HIDE_REVIEW',
  'SHOW_REVIEW',
  'REPLY_TO_REVIEW',
  'REMOVE_REVIEW_REPLY',
  'UPDATE_SETTINGS',
  'CREATE_API_KEY',
  'REVOKE_API_KEY',
  'SEND_LETTER_AGAIN',
  'CREATE_WEBHOOK_ENDPOINT',
  'UPDATE_WEBHOOK_ENDPOINT',
  'DELETE_WEBHOOK_ENDPOINT',
  'REPLAY_WEBHOOK_DELIVERY',
  'MEND_BOOKS',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditSubjectKind =
  | 'TOOL'
  | 'CATALOG'
  | 'USER'
  | 'ORDER'
  | 'REVIEW'
  | 'SETTINGS'
  | 'API_KEY'
  | 'LETTER'
  | 'WEBHOOK_ENDPOINT'
  | 'WEBHOOK_DELIVERY'
  | 'BOOKS';

/** A tool, order, review, letter, webhook endpoint, delivery or API key by id, a user by uid, a list of the catalog by name and item, the settings as `shop`, books by the operation. */
export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  readonly id: string;
}

/** Fields of a subject. Money in whole minor units; never secrets, addresses, phones or e-mails in clear. */
export type AuditFields = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditActor {
  readonly uid: string;
}

/** The shop itself, for demo data. */
export const SYSTEM_AUDIT_ACTOR: AuditActor = { uid: 'shop' };
export const OPERATOR_AUDIT_ACTOR: AuditActor = { uid: 'operator' };
/** A user of the payment provider's dashboard. */
export const PAYMENT_PROVIDER_AUDIT_ACTOR: AuditActor = { uid: 'payment provider' };
/** An admin of a change older than the audit log. */
export const UNKNOWN_ADMIN_AUDIT_ACTOR: AuditActor = { uid: 'admin' };

/** Its `id` is the id of the change. */
export interface PendingAuditEntry extends OutboxEntry {
  readonly who: string;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  /** Null for an absent field. */
  readonly before: AuditFields;
  readonly after: AuditFields;
}

export interface AuditedChange extends Omit<PendingAuditEntry, 'id' | 'who'> {
  /** Random by default; a change that is repeated after a crash has the same id again. */
  readonly id?: string | undefined;
  readonly actor: AuditActor;
}

export function toPendingEntry(change: AuditedChange): PendingAuditEntry | undefined {
  const { id = randomUUID(), actor, before, after, at, action, subject } = change;
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const pick = (fields: AuditFields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return {
    ...{ id, at, who: actor.uid, action, subject },
    ...{ before: pick(before), after: pick(after) },
  };
}
