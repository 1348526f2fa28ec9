import type { Mutation } from './mutation';

const ORDERS = 'libs/api/orders/src';
const PARTS = `${ORDERS}/services/partial-refund.service.spec.ts`;
const SHIPPING = `${ORDERS}/services/ship-order.service.spec.ts`;
const RACE = 'never refunds more than was paid, however many race in two processes';

/** The mutations of partial refunds, restocking and shipments. */
export const FULFILMENT_MUTATIONS: readonly Mutation[] = [
  {
    row: 'I4',
    what: 'one refund of an order is made at a time',
    file: `${ORDERS}/persistence/stored-refunds.ts`,
    find: "{ 'refunds.status': { $ne: 'PENDING' } } as const",
    replace: '{} as const',
    proof: { file: PARTS, test: RACE },
  },
  {
    row: 'I4',
    what: 'a refund is no more than what is left',
    file: `${ORDERS}/domain/new-refund.ts`,
    find: 'if (wanted > left || wanted === 0)',
    replace: 'if (wanted === 0)',
    proof: { file: PARTS, test: 'rejects more than is left, and a tool that is named twice' },
  },
  {
    row: 'I4',
    what: 'a refund is made once under its key',
    file: `${ORDERS}/services/partial-refund.service.ts`,
    find: 'if (order.refunds.some((refund) => refund.id === made.id)) return order;',
    replace: '',
    proof: {
      file: PARTS,
      test: 'happens once under one key, however often and at once it is asked for',
    },
  },
  {
    row: 'I4',
    what: 'a webhook completes the pending refund first',
    file: `${ORDERS}/services/refund-order.service.ts`,
    find: 'if (!(await this.parts.finishPending(await this.find(id)))) return payment;',
    replace: 'if (id) return payment;',
    proof: { file: PARTS, test: 'is not taken for a refund at the provider when its webhook is first' },
  },
  {
    row: 'I5',
    what: 'the reconciler completes a pending refund',
    file: `${ORDERS}/services/reconciler.service.ts`,
    find: 'isVisible(order) && pendingRefundOf(order)',
    replace: 'isVisible(order) && order.refundAttempt > 99',
    proof: { file: PARTS, test: 'when it was killed at %s' },
  },
  {
    row: 'I1',
    what: 'units are restocked only if no other restock came in between',
    file: 'libs/api/catalog/src/persistence/restock.repository.ts',
    find: '{ _id: toolId, inLedger: true, restocks, stocked }',
    replace: '{ _id: toolId, inLedger: true }',
    proof: {
      file: 'libs/api/catalog/src/persistence/restock.repository.spec.ts',
      test: 'does not repeat a restock that another process made and posted in between',
    },
  },
  {
    row: 'I17',
    what: 'units are shipped only if no other shipment came in between',
    file: `${ORDERS}/persistence/order-shipment.repository.ts`,
    find: '...{ [`shipments.${shipments.length}`]: { $exists: false } },',
    replace: '',
    proof: {
      file: SHIPPING,
      test: 'ships no more than was ordered and not refunded, however many race in two processes',
    },
  },
  {
    row: 'I17',
    what: 'an order is delivered only when all its units are shipped or refunded',
    file: `${ORDERS}/domain/order-shipment.ts`,
    find: 'if (left > 0)\n    return',
    replace: 'if (left > 999)\n    return',
    proof: {
      file: SHIPPING,
      test: 'ships in parts: the order is shipped with the first, and delivered after the last',
    },
  },
];
