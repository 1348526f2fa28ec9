import type { Mutation } from './mutation';

const ORDERS = 'libs/api/orders/src';
const LINES = `${ORDERS}/services/place-lines.spec.ts`;
const CART = 'libs/api/cart/src/persistence/cart.repository.ts';
const CARTS = 'libs/api/cart/src/cart.spec.ts';

/** The mutations of orders of many lines, and of carts. */
export const LINE_MUTATIONS: readonly Mutation[] = [
  {
    row: 'I1',
    what: 'lines are reserved in the order of tool ids',
    file: `${ORDERS}/services/place-order.service.ts`,
    find: 'of lines.toSorted(byToolId)) {',
    replace: 'of byToolId.length ? lines : []) {',
    proof: {
      file: LINES,
      test: 'lets exactly one of two racers for the same last units win, whatever the order of their lines',
    },
  },
  {
    row: 'I1',
    what: 'a line that cannot be reserved releases the others',
    file: `${ORDERS}/services/place-order.service.ts`,
    find: "if (dueAt) await this.sideEffects.run({ ...order, status: 'REJECTED' });",
    replace: '',
    proof: {
      file: LINES,
      test: 'keeps the accounts exact when 200 racers want 3 of 5 tools each, and losers hold nothing',
    },
  },
  {
    row: 'I2',
    what: 'every line of an order is released',
    file: `${ORDERS}/services/order-side-effects.ts`,
    find: 'return lines.map(({ toolId, quantity }) => ({ orderId: id, toolId, quantity }));',
    replace: 'return lines.slice(1).map(({ toolId, quantity }) => ({ orderId: id, toolId, quantity }));',
    proof: { file: LINES, test: 'gives each line back once, however it is closed at the same moment' },
  },
  {
    row: 'I2',
    what: 'an account reserves no more lines than it may',
    file: `${ORDERS}/domain/reservation-limits.ts`,
    find: 'if (lines.length > linesMax)',
    replace: 'if (lines.length > 99 * linesMax)',
    proof: { file: LINES, test: 'refuses more lines than an account may reserve, before it reserves any' },
  },
  {
    row: 'I2',
    what: 'the lease of work without the provider is short',
    file: `${ORDERS}/persistence/due-order.repository.ts`,
    find: 'leaseMs: TIMING.ownRecheck',
    replace: 'leaseMs: TIMING.recheck',
    proof: { file: LINES, test: 'gives all units back within 10 s of a kill of the process that does so' },
  },
  {
    row: 'I8',
    what: 'a line of a cart changes only as it was read',
    file: CART,
    find: 'filter[`${path}.quantity`] = known.quantity;\n        filter[`${path}.changedAt`] = known.changedAt;',
    replace: '',
    proof: { file: CARTS, test: 'adds up parallel additions of the same and of other tools' },
  },
  {
    row: 'I8',
    what: 'a cart has no more lines than it may',
    file: CART,
    find: "if (added > 0) filter['count'] = { $not: { $gt: CART_LIMITS.linesMax - added } };",
    replace: '',
    proof: { file: CARTS, test: 'never exceeds the limit, however many add at once' },
  },
];
