import { AUDIT_OUTBOX, type PendingAuditEntry } from '@shop/api-audit-log';
import type { StockMovement } from '@shop/api-ledger';
import { LETTER_OUTBOX, type PendingLetter } from '@shop/api-mail';
import type { PostedEntries } from '@shop/api-outbox';
import type { WebhookEventType } from '@shop/contracts';
import type { WebhookEvent } from './webhook-event';

const BY_LETTER: Readonly<Record<PendingLetter['event'], WebhookEventType | undefined>> = {
  ORDER_PLACED: 'order.placed',
  ORDER_PAID: 'order.paid',
  ORDER_SHIPPED: 'order.shipped',
  ORDER_CANCELLED: 'order.cancelled',
  ORDER_REFUNDED: 'order.refunded',
  STOCK_RUNNING_OUT: undefined,
};

const BY_TOOL_ACTION: ReadonlyMap<string, WebhookEventType> = new Map([
  ['CREATE_TOOL', 'tool.created'],
  ['UPDATE_TOOL', 'tool.updated'],
  ['DELETE_TOOL', 'tool.deleted'],
]);

/** Events of entries that the write of a change stored: letters of orders, and the audit log's entries. */
export function eventsOf({ field, entries }: PostedEntries): WebhookEvent[] {
  // The field names the type of its entries.
  if (field === LETTER_OUTBOX) return (entries as readonly PendingLetter[]).flatMap(ofLetter);
  if (field === AUDIT_OUTBOX) return (entries as readonly PendingAuditEntry[]).flatMap(ofAuditEntry);
  return [];
}

/** Tools whose stock or restock level may have changed, each with the key of the change. */
export function stockChangesOf({ field, entries }: PostedEntries): Map<string, WebhookEvent> {
  return new Map(
    entries.flatMap((entry) => {
      const toolId = toolIdOf(field, entry);
      return toolId === undefined
        ? []
        : [[toolId, { type: 'stock.low', key: entry.id, subjectId: toolId, at: entry.at } as const]];
    }),
  );
}

function toolIdOf(field: PostedEntries['field'], entry: object): string | undefined {
  if (field === 'moves') return (entry as Partial<StockMovement>).toolId;
  const { kind, id } = field === AUDIT_OUTBOX ? (entry as PendingAuditEntry).subject : {};
  return kind === 'TOOL' ? id : undefined;
}

function ofLetter({ event, eventId: key, subjectId, at }: PendingLetter): WebhookEvent[] {
  const type = BY_LETTER[event];
  return type ? [{ type, key, subjectId, at }] : [];
}

function ofAuditEntry({ id: key, action, subject, after, at }: PendingAuditEntry): WebhookEvent[] {
  const isDelivered = action === 'UPDATE_ORDER_STATUS' && after['status'] === 'DELIVERED';
  const type = isDelivered ? 'order.delivered' : BY_TOOL_ACTION.get(action);
  return type ? [{ type, key, subjectId: subject.id, at }] : [];
}
