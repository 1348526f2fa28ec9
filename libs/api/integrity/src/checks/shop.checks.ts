import { LIMITS } from '@shop/contracts';
import type { Check, Suspicion } from '../domain/check';
import { createIndex, declaredIndexes, hasIndex } from '../persistence/declared-indexes';
import { OPEN_STATES } from './order-states';

export const indexesCheck: Check = {
  name: 'indexes',
  invariants: ['D6'],
  rule: 'Every declared index exists and is unique where it must be.',
  subjects: 'indexes',
  async *find({ store: { connection }, countChecked }) {
    for (const index of declaredIndexes(connection)) {
      countChecked(1);
      const judge: Suspicion = async () => {
        if (await hasIndex(connection, index)) return undefined;
        const { collection, unique } = index;
        const fields = Object.keys(index.keys).join(', ');
        const harm = unique
          ? 'nothing keeps two of the same out'
          : 'lists and sweeps read everything instead';
        return {
          ...{ invariant: 'D6', subject: { kind: 'INDEX', id: `${collection}: ${fields}` } },
          text: `The ${unique ? 'unique ' : ''}index of ${collection} on ${fields} is missing; ${harm}.`,
          remedy: 'The index is made; that fails while there are two of the same.',
          repair: () => createIndex(connection, index),
        };
      };
      if (await judge()) yield judge;
    }
  },
};

const PRESENT = { deletionStartedAt: { $exists: false } };

export const adminsCheck: Check = {
  name: 'admins',
  invariants: ['I11'],
  rule: 'A shop with users has at least one admin.',
  subjects: 'admins',
  async *find({ store, countChecked }) {
    const countAdmins = () => store.count('users', { ...PRESENT, role: 'ADMIN' });
    countChecked(await countAdmins());
    const judge: Suspicion = async () => {
      const users = await store.count('users', PRESENT);
      if (users === 0 || (await countAdmins()) > 0) return undefined;
      return {
        ...{ invariant: 'I11', subject: { kind: 'SHOP', id: 'admins' } },
        text: `The shop has ${users} users, and none of them is an admin.`,
        remedy: 'Choose an admin: npm run make-admin -- <email>.',
      };
    };
    if (await judge()) yield judge;
  },
};

const MAX_UNPAID = LIMITS.unpaidOrdersPerCustomerMax;
const OPEN = { status: { $in: OPEN_STATES } };

export const unpaidOrdersCheck: Check = {
  name: 'places',
  invariants: ['I2'],
  rule: `No customer has more than ${MAX_UNPAID} unpaid orders.`,
  subjects: 'unpaid orders',
  async *find({ store, countChecked }) {
    const counts = new Map<string, number>();
    for await (const orders of store.pages('orders', OPEN)) {
      countChecked(orders.length);
      for (const { customerUid: id } of orders) {
        const orderCount = (counts.get(id) ?? 0) + 1;
        counts.set(id, orderCount);
        if (orderCount !== MAX_UNPAID + 1) continue;
        yield async () => {
          const count = await store.count('orders', { ...OPEN, customerUid: id });
          if (count <= MAX_UNPAID) return undefined;
          return {
            ...{ invariant: 'I2', subject: { kind: 'CUSTOMER', id } },
            text: `Customer ${id} has ${count} unpaid orders; ${MAX_UNPAID} are the most that one may have.`,
            remedy: 'They end by themselves when their time is over; an admin may cancel them before.',
          };
        };
      }
    }
  },
};

const SUBJECT_KINDS = {
  TOOL: 'TOOL',
  ORDER: 'ORDER',
  USER: 'CUSTOMER',
  REVIEW: 'SHOP',
  CATALOG: 'SHOP',
  SETTINGS: 'SHOP',
  API_KEY: 'SHOP',
  LETTER: 'SHOP',
  WEBHOOK_ENDPOINT: 'SHOP',
  WEBHOOK_DELIVERY: 'SHOP',
  BOOKS: 'SHOP',
} as const;

export const auditLogCheck: Check = {
  name: 'audit-log',
  invariants: ['I12'],
  rule: 'Every admin change has one audit log entry, and every entry its change.',
  subjects: 'changes and entries',
  async *find({ auditGaps, countChecked }) {
    for await (const gap of auditGaps.findGaps(countChecked)) {
      yield async () => {
        if (!(await auditGaps.isStillOpen(gap))) return undefined;
        const { text, subject } = gap;
        return {
          ...{ invariant: 'I12', subject: { kind: SUBJECT_KINDS[subject.kind], id: subject.id } },
          text: text.charAt(0).toUpperCase() + text.slice(1),
          remedy: 'The audit log is append-only: investigate by hand, starting with npm run audit:verify.',
        };
      };
    }
  },
};
