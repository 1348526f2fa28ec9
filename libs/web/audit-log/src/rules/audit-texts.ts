import { formatCount, formatMoney, money } from '@shop/contracts';
import type { AuditedChangeFragment } from '@shop/web-apollo/generated/audit';
import type { BadgeTone } from '@shop/web-ui';

type Action = AuditedChangeFragment['action'];
type SubjectKind = AuditedChangeFragment['subjectKind'];

export const ACTION_BADGES: Readonly<Record<Action, { readonly text: string; readonly tone: BadgeTone }>> = {
  CREATE_TOOL: { text: 'Tool added', tone: 'success' },
  UPDATE_TOOL: { text: 'Tool changed', tone: 'info' },
  DELETE_TOOL: { text: 'Tool deleted', tone: 'danger' },
  SEED_TOOLS: { text: 'Demo tools added', tone: 'neutral' },
  CREATE_CATEGORY: { text: 'Category added', tone: 'success' },
  UPDATE_CATEGORY: { text: 'Category changed', tone: 'info' },
  DELETE_CATEGORY: { text: 'Category deleted', tone: 'danger' },
  CREATE_ATTRIBUTE: { text: 'Attribute added', tone: 'success' },
  UPDATE_ATTRIBUTE: { text: 'Attribute changed', tone: 'info' },
  DELETE_ATTRIBUTE: { text: 'Attribute deleted', tone: 'danger' },
  CREATE_SYNONYM: { text: 'Synonyms added', tone: 'success' },
  UPDATE_SYNONYM: { text: 'Synonyms changed', tone: 'info' },
  DELETE_SYNONYM: { text: 'Synonyms deleted', tone: 'danger' },
  MAKE_ADMIN: { text: 'Admin rights granted', tone: 'accent' },
  REVOKE_ADMIN: { text: 'Admin rights revoked', tone: 'warning' },
  DELETE_USER: { text: 'User deleted', tone: 'danger' },
  UPDATE_ORDER_STATUS: { text: 'Status changed', tone: 'info' },
  REFUND_ORDER: { text: 'Order refunded', tone: 'warning' },
  CANCEL_ORDER: { text: 'Order canceled', tone: 'warning' },
  SETTLE_PAYMENT_ISSUE: { text: 'Payment issue settled', tone: 'info' },
  HIDE_REVIEW: { text: 'Review hidden', tone: 'warning' },
  SHOW_REVIEW: { text: 'Review shown again', tone: 'success' },
  REPLY_TO_REVIEW: { text: 'Review answered', tone: 'info' },
  REMOVE_REVIEW_REPLY: { text: 'Reply removed', tone: 'warning' },
  SEND_LETTER_AGAIN: { text: 'Letter sent again', tone: 'info' },
  CREATE_WEBHOOK_ENDPOINT: { text: 'Webhook endpoint made', tone: 'success' },
  UPDATE_WEBHOOK_ENDPOINT: { text: 'Webhook endpoint changed', tone: 'info' },
  DELETE_WEBHOOK_ENDPOINT: { text: 'Webhook endpoint deleted', tone: 'danger' },
  REPLAY_WEBHOOK_DELIVERY: { text: 'Webhook sent again', tone: 'info' },
  UPDATE_SETTINGS: { text: 'Settings changed', tone: 'info' },
  CREATE_API_KEY: { text: 'API key made', tone: 'success' },
  REVOKE_API_KEY: { text: 'API key revoked', tone: 'warning' },
  MEND_BOOKS: { text: 'Data repaired', tone: 'accent' },
};

export const SUBJECT_TEXT: Readonly<Record<SubjectKind, string>> = {
  TOOL: 'Tool',
  CATALOG: 'Catalog',
  USER: 'User',
  ORDER: 'Order',
  REVIEW: 'Review',
  SETTINGS: 'Settings',
  API_KEY: 'API key',
  LETTER: 'Letter',
  WEBHOOK_ENDPOINT: 'Webhook endpoint',
  WEBHOOK_DELIVERY: 'Webhook delivery',
  BOOKS: 'Check',
};

const SYSTEM_ACTORS: ReadonlyMap<string, string> = new Map([
  ['shop', 'The shop itself'],
  ['operator', 'Operator, at the console'],
  ['payment provider', 'Payment provider'],
  ['admin', 'An admin whose name was not kept'],
]);

export function whoText(who: string): string {
  return SYSTEM_ACTORS.get(who) ?? who;
}

const FIELDS: ReadonlyMap<string, string> = new Map([
  ['image', 'Picture'],
  ['shortDescription', 'Description'],
  ['tools', 'Tools'],
  ['hiddenReason', 'Hidden because'],
]);

/** Label of a changed field; derived from its name ("pricePerUnit") by default. */
export function fieldText(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return FIELDS.get(field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const CONSTANT = /^[A-Z]+(?:_[A-Z]+)*$/;
const CONSTANT_FIELDS: ReadonlySet<string> = new Set(['role', 'status', 'hiddenReason']);
const COUNTS: ReadonlySet<string> = new Set([
  ...['minimumOrderQuantity', 'availableQuantity', 'orderMultiple', 'maximumOrderQuantity'],
]);

export function valueText(field: string, value: string): string {
  if (field === 'pricePerUnit' || field === 'refundedAmount') return formatMoney(money(Number(value)));
  if (COUNTS.has(field)) return formatCount(Number(value));
  if (CONSTANT_FIELDS.has(field) && CONSTANT.test(value)) {
    return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
  }
  if (value === 'true') return 'Yes';
  return value === 'false' ? 'No' : value;
}
