export type DemoOutcome = 'UNPAID' | 'CANCELLED' | 'PAID' | 'SHIPPED' | 'DELIVERED' | 'REFUNDED';

/** Other customers than the demo one; they have no accounts. */
export const DEMO_BUYERS = {
  millstone: { uid: 'demo-millstone', email: 'stores@millstone.example', displayName: 'Millstone Joinery' },
  harbour: { uid: 'demo-harbour', email: 'buying@harbourworks.example', displayName: 'Harbour Works' },
  ridge: { uid: 'demo-ridge', email: 'site@ridgeroofing.example', displayName: 'Ridge Roofing' },
  forge: { uid: 'demo-forge', email: 'office@oldforge.example', displayName: 'The Old Forge' },
} as const;

/** Days ago, tool, quantity, buyer (undefined: the demo customer), outcome. */
type Row = readonly [number, string, number, keyof typeof DEMO_BUYERS | undefined, DemoOutcome];

const ROWS: readonly Row[] = [
  [29, 'Screwdriver PH2', 24, 'millstone', 'DELIVERED'],
  [27, 'Safety helmet', 12, 'ridge', 'DELIVERED'],
  [26, 'Engineering brick', 300, 'forge', 'DELIVERED'],
  [24, 'Hand saw 550 mm', 6, 'millstone', 'DELIVERED'],
  [22, 'Extension ladder', 3, 'ridge', 'DELIVERED'],
  [22, 'High-visibility vest', 25, 'harbour', 'DELIVERED'],
  [20, 'Splitting axe', 2, undefined, 'DELIVERED'],
  [19, 'Bar clamp 600 mm', 10, 'millstone', 'DELIVERED'],
  [17, 'Battery pack 18 V', 4, 'harbour', 'REFUNDED'],
  [16, 'Inspection torch', 8, 'harbour', 'DELIVERED'],
  [15, 'Geologist’s set', 3, 'forge', 'DELIVERED'],
  [13, 'Safety goggles', 40, 'ridge', 'DELIVERED'],
  [12, 'Open-end wrench 17/19', 20, 'harbour', 'DELIVERED'],
  [11, 'Digging pick', 5, undefined, 'REFUNDED'],
  [10, 'Hammer and wrench kit', 4, 'forge', 'DELIVERED'],
  [9, 'Hex bolts M12, box', 15, 'harbour', 'DELIVERED'],
  [8, 'Flat paintbrush 70 mm', 30, 'millstone', 'CANCELLED'],
  [7, 'Claw hammer 20 oz', 18, 'ridge', 'DELIVERED'],
  [6, 'Extension ladder', 1, 'forge', 'DELIVERED'],
  [5, 'Precision balance', 17, 'forge', 'SHIPPED'],
  [4, 'Fitter’s toolbox', 5, 'harbour', 'SHIPPED'],
  [3, 'Battery pack 18 V', 6, undefined, 'SHIPPED'],
  [2, 'Spur gear module 2', 12, 'forge', 'PAID'],
  [2, 'Claw hammer 20 oz', 10, 'millstone', 'SHIPPED'],
  [1, 'Safety helmet', 20, 'ridge', 'PAID'],
  [1, 'Hammer and wrench kit', 1, undefined, 'PAID'],
  [0, 'Fitter’s toolbox', 1, undefined, 'PAID'],
  [0, 'Open-end wrench 17/19', 1, undefined, 'CANCELLED'],
  [0, 'Claw hammer 20 oz', 1, undefined, 'UNPAID'],
];

export type DemoOrder = (typeof DEMO_ORDERS)[number];

/** Orders of the last thirty days with every outcome, oldest first. */
export const DEMO_ORDERS = ROWS.map(([daysAgo, tool, quantity, buyer, outcome]) => ({
  ...{ daysAgo, tool, quantity, buyer, outcome },
}));
