import { FULFILMENT_MUTATIONS } from './fulfilment-mutations';
import { LINE_MUTATIONS } from './line-mutations';
import type { Mutation } from './mutation';
import { STOCK_MUTATIONS } from './stock-mutations';

const ORDERS = 'libs/api/orders/src';
const USERS = 'libs/api/users/src';
const IDEMPOTENCY = 'libs/api/idempotency/src';

/** The mutations of the invariants. */
export const MUTATIONS: readonly Mutation[] = [
  ...STOCK_MUTATIONS,
  {
    row: 'I3',
    what: 'only an unpaid order becomes paid',
    file: `${ORDERS}/persistence/order-payment.repository.ts`,
    find: "{ _id: order.id, status: { $in: statesLeadingTo('PAID') } },",
    replace: '{ _id: order.id },',
    proof: {
      file: `${ORDERS}/services/settle-payment.service.spec.ts`,
      test: 'pays once, however browser, webhook and reconciler crowd',
    },
  },
  {
    row: 'I4',
    what: 'a payment must match the order total exactly',
    file: `${ORDERS}/domain/payment-check.ts`,
    find: 'amount === total.amount && ',
    replace: '',
    proof: { file: `${ORDERS}/domain/payment-check.spec.ts`, test: 'answers %s to %j' },
  },
  {
    row: 'I5',
    what: 'the reconciler checks open payments with the provider',
    file: `${ORDERS}/services/reconciler.service.ts`,
    find: "else if (await this.settleIntent(order)) this.counters.add('payment');",
    replace: '',
    proof: {
      file: `${ORDERS}/services/reconciler.service.spec.ts`,
      test: 'is paid within a minute when neither browser nor webhook came',
    },
  },
  {
    row: 'I6',
    what: 'a payment of a closed order is refunded',
    file: `${ORDERS}/services/settle-payment.service.ts`,
    find: 'return this.late.refund(order, payment);',
    replace: "return 'REFUNDED';",
    proof: {
      file: `${ORDERS}/services/settle-payment.service.spec.ts`,
      test: 'gives money back, once, that came for an order that was closed',
    },
  },
  {
    row: 'I7',
    what: 'a write is acknowledged only after it is durable',
    file: 'emulators/mongodb/src/journal/journal-file.ts',
    find: 'await writeFully(this.handle, [frameHead(this.salt, payload), ...payload], this.end);',
    replace:
      'const at = this.end; setTimeout(() => void writeFully(this.handle, [frameHead(this.salt, payload), ...payload], at), 50);',
    proof: {
      file: 'emulators/mongodb/durability/kills.deep.spec.ts',
      test: 'loses nothing that was acknowledged',
    },
  },
  {
    row: 'I8',
    what: 'an idempotency key belongs to one input',
    file: `${IDEMPOTENCY}/idempotency-keys.ts`,
    find: 'if (fingerprint !== requestFingerprint) {',
    replace: 'if (!fingerprint || !requestFingerprint) {',
    proof: {
      file: `${IDEMPOTENCY}/idempotency-keys.spec.ts`,
      test: 'rejects another input under the same key without running it',
    },
  },
  {
    row: 'I9',
    what: 'the order input rejects unknown fields',
    file: `${ORDERS}/services/place-order.input.ts`,
    find: 'z.strictObject({',
    replace: 'z.looseObject({',
    proof: {
      file: `${ORDERS}/services/place-order.service.spec.ts`,
      test: 'refuses %s with %s, and stores nothing',
    },
  },
  {
    row: 'I10',
    what: 'the order filter includes the owner',
    file: `${ORDERS}/persistence/order.repository.ts`,
    find: "return scope === 'none' ? { customerUid: { $in: [] } } : scope;",
    replace: 'return scope ? {} : {};',
    proof: {
      file: `${ORDERS}/services/start-payment.service.spec.ts`,
      test: "answers another's order as it answers none, to admins too",
    },
  },
  {
    row: 'I11',
    what: 'only one admin deletion runs at a time',
    file: `${USERS}/persistence/user.schema.ts`,
    find: '{ unique: true, partialFilterExpression: { adminDeletion: { $exists: true } } },',
    replace: '{ partialFilterExpression: { adminDeletion: { $exists: true } } },',
    proof: {
      file: `${USERS}/deletion/delete-user-race.deep.spec.ts`,
      test: 'lets exactly one of two admins win who delete each other',
    },
  },
  {
    row: 'I12',
    what: 'a sequence number of the audit log is used once',
    file: 'libs/api/audit-log/src/persistence/audit-log.schema.ts',
    find: 'auditLogSchema.index({ sequence: 1 }, { unique: true });',
    replace: '',
    proof: {
      file: 'libs/api/audit-log/src/audit-chain.spec.ts',
      test: 'stays without gaps while several processes write it at once',
    },
  },
  {
    row: 'I12',
    what: 'a cancellation by an admin writes an audit entry',
    file: `${ORDERS}/persistence/order-payment.repository.ts`,
    find: "const isAdmin = by.part === 'admin';",
    replace: "const isAdmin = by.part === 'shop';",
    proof: {
      file: `${ORDERS}/audit.spec.ts`,
      test: "enters an admin's cancelling of a customer's order",
    },
  },
  {
    row: 'I13',
    what: 'texts contain no control characters',
    file: 'libs/api/common/src/text.ts',
    find: 'return CONTROL.test(text) || !text.isWellFormed();',
    replace: 'return text === CONTROL.source;',
    proof: { file: 'libs/api/common/src/parse-input.spec.ts', test: 'rejects %p as a text' },
  },
  {
    row: 'I14',
    what: 'prices are parsed without floats',
    file: 'libs/contracts/src/money.ts',
    find: "return Number(whole + fraction.padEnd(2, '0'));",
    replace: 'return Number(`${whole}.${fraction}`) * 100;',
    proof: {
      file: 'libs/contracts/src/money.spec.ts',
      test: 'writes what it reads, for every cent of a range and at the ends',
    },
  },
  {
    row: 'I15',
    what: 'the circuit opens after five failures',
    file: 'libs/api/common/src/circuit-breaker.ts',
    find: 'const MAX_FAILURES = 5;',
    replace: 'const MAX_FAILURES = 500;',
    proof: {
      file: 'libs/api/common/src/circuit-breaker.spec.ts',
      test: 'fails fast after five failures in a row',
    },
  },
  {
    row: 'I16',
    what: 'client secrets are redacted in logs',
    file: 'apps/api/src/logs/scrub.ts',
    find: "[/\\b(p[im]_\\w{1,128})_secret_\\w{1,128}/g, '$1_secret_[hidden]'],",
    replace: '',
    proof: { file: 'apps/api/src/logs/scrub.spec.ts', test: 'hides what is secret in %s' },
  },
  {
    row: 'I17',
    what: 'only a shipped order can be delivered',
    file: `${ORDERS}/domain/order.ts`,
    find: "PAID: ['SHIPPED', 'REFUNDED'],",
    replace: "PAID: ['SHIPPED', 'DELIVERED', 'REFUNDED'],",
    proof: {
      file: `${ORDERS}/services/update-order-status.service.spec.ts`,
      test: 'says what is possible instead',
    },
  },
  ...LINE_MUTATIONS,
  ...FULFILMENT_MUTATIONS,
];
