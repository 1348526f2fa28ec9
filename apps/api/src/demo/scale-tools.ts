import type { SeedTool } from '@shop/api-catalog';
import { DEMO_TOOLS } from './tools.data';

/** Ids of tools of scale tests begin so; their number follows. */
const ID_PREFIX = '5ca1e0000000';
const NUMBER_DIGITS = 12;
/** The first one came to the shop then, and each a little later than the one before: a million within a year. */
const FIRST_AT = Date.UTC(2024, 0, 1);
const APART_MS = 30_000;
const SERIES = 1_000;

/** Variations of the demo tools for scale tests: the same for the same numbers, all priced and named apart. */
export function scaleTools(from: number, count: number): SeedTool[] {
  return Array.from({ length: count }, (_, index) => scaleTool(from + index));
}

function scaleTool(number: number): SeedTool {
  const model = DEMO_TOOLS[number % DEMO_TOOLS.length];
  if (!model) throw new Error('there are no demo tools');
  const inSeries = String(number % SERIES).padStart(3, '0');
  return {
    ...model,
    id: ID_PREFIX + number.toString(16).padStart(NUMBER_DIGITS, '0'),
    name: `${model.name} no. ${Math.floor(number / SERIES)}-${inSeries}`,
    pricePerUnit: 50 + ((number * 7919) % 500_000),
    createdAt: new Date(FIRST_AT + number * APART_MS),
  };
}
