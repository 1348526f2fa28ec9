import { Random } from '../random';
import { drawOutage, drawSmallFault } from './draw-fault';
import type { AdminStep, CustomerStep, FaultStep, Schedule, Step, TimedStep } from './step';

const CARDS = [
  [8, 'pm_card_visa'],
  [1, 'pm_card_chargeDeclined'],
  [1, 'pm_card_sandboxProcessing'],
] as const;

const APIS = [0, 1] as const;
const TRANSPORTS = ['graphql', 'rest'] as const;
/** Of a schedule, and so of an order. */
const TOOLS_MAX = 3;
const OUTAGE_PERCENT = 30;
/** Customers come at once, or over time. */
const ARRIVE_WITHIN_MS = [
  [2, 0],
  [1, 1_500],
] as const;

/** The schedule of a seed: 5 to 30 steps of customers, admins and faults. */
export function generateSchedule(seed: number): Schedule {
  const random = new Random(seed);
  const customers = random.integer(1, 2);
  const tools = Array.from({ length: random.integer(1, TOOLS_MAX) }, () => ({
    price: random.integer(100, 99_999),
    stock: random.integer(1, 4),
  }));
  const orders = random.integer(3, 7);
  const people = Array.from({ length: orders }, (_, order) =>
    customerSteps(random, order, random.integer(0, customers - 1), someOf(random, tools.length)),
  );
  const arriveMs = random.weighted(ARRIVE_WITHIN_MS);
  const lanes = [
    ...people.map((steps) => timed(random, steps, arriveMs, 120)),
    timed(random, adminSteps(random, orders, customers, tools.length), 1_500, 1_200),
    timed(random, faultSteps(random, orders), 1_500, 600),
  ];
  return { seed, customers, tools, lanes };
}

/** One or more of so many, in any order. */
function someOf(random: Random, count: number): number[] {
  const first = random.integer(0, count - 1);
  return Array.from({ length: random.integer(1, count) }, (_, index) => (first + index) % count);
}

/** The customer's steps with one order; often concurrent (see `afterMs`). */
function customerSteps(random: Random, order: number, customer: number, tools: number[]): CustomerStep[] {
  const way = () => ({ api: random.pick(APIS), transport: random.pick(TRANSPORTS) });
  const place: CustomerStep = {
    kind: 'place',
    order,
    customer,
    tools,
    quantity: random.integer(1, 3),
    duplicates: random.weighted([
      [6, 1],
      [2, 2],
      [1, 4],
    ]),
    ...way(),
  };
  const pay = (): CustomerStep => ({
    kind: 'pay',
    order,
    card: random.weighted(CARDS),
    reports: random.chance(60),
    ...way(),
  });
  const cancel = (): CustomerStep => ({ kind: 'cancel', order, ...way() });
  const rest = random.weighted([
    [5, () => [pay()]],
    [2, () => [pay(), pay()]],
    [2, () => [pay(), cancel()]],
    [1, () => [cancel(), pay()]],
    [1, () => [cancel(), cancel()]],
    [1, () => []],
  ]);
  return [place, ...rest()];
}

/** The admin's steps; a deletion comes last, as little can follow it. */
function adminSteps(random: Random, orders: number, customers: number, tools: number): AdminStep[] {
  const draw = (): AdminStep => {
    const api = random.pick(APIS);
    const order = random.integer(0, orders - 1);
    const tool = random.integer(0, tools - 1);
    return random.weighted<() => AdminStep>([
      [3, () => ({ kind: 'restock', tool, by: random.integer(1, 5), api })],
      [2, () => ({ kind: 'ship', order, api })],
      [4, () => ({ kind: 'refund', order, api })],
      [2, () => ({ kind: 'ship-part', order, api })],
      [4, () => ({ kind: 'refund-part', order, restock: random.chance(50), api })],
    ])();
  };
  const ending = random.weighted<readonly AdminStep[]>([
    [6, []],
    [
      1,
      [
        {
          kind: 'delete-tool',
          tool: random.integer(0, tools - 1),
          api: 0,
          transport: random.pick(TRANSPORTS),
        },
      ],
    ],
    [
      1,
      [
        {
          kind: 'delete-customer',
          customer: random.integer(0, customers - 1),
          api: 1,
          transport: random.pick(TRANSPORTS),
        },
      ],
    ],
  ]);
  return [...Array.from({ length: random.integer(1, 4) }, draw), ...ending];
}

/** Outages are rare, as concurrent schedules share them and must progress between them. */
function faultSteps(random: Random, orders: number): FaultStep[] {
  const small = Array.from({ length: random.integer(1, 3) }, () => drawSmallFault(random, orders));
  return random.chance(OUTAGE_PERCENT) ? [...small, drawOutage(random)] : small;
}

/** Half of the steps follow without a pause, to race with the previous one. */
function timed(random: Random, steps: readonly Step[], firstMs: number, mostMs: number): TimedStep[] {
  return steps.map((step, index) => {
    if (index === 0) return { afterMs: random.integer(0, firstMs), step };
    return { afterMs: random.chance(50) ? 0 : random.integer(1, mostMs), step };
  });
}
