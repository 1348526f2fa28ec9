/** Invariants of the stored data, under the names that the fault tests use. */
export const INVARIANTS = {
  I1: 'What is available, held and sold of a tool is what was stocked, and nothing is below zero.',
  I2: 'Pieces are held for orders that need them and come back exactly once.',
  I3: 'An order is paid at most once, by one payment for this order, this amount and this currency.',
  I4: 'What the paid orders cost is what the provider captured, less what it gave back.',
  I5: 'Nothing captured stays unexplained.',
  I6: 'No order is cancelled and captured without a refund.',
  I8: 'One idempotency key stands for one thing.',
  I11: 'There is at least one admin.',
  I12: 'Every change by an admin has its audit entry, and every entry its change.',
  I14: 'Money and pieces are whole numbers.',
  I17: 'Orders move only along the table of transitions, and none is forgotten on the way.',
  D6: 'Every index that rules rest on is there.',
  P7: 'What the shop knows of a payment, the provider knows too.',
} as const;

/** Name of an invariant, as `I1`. */
export type Invariant = keyof typeof INVARIANTS;
