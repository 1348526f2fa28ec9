import type { SeedTool } from '@shop/api-catalog';
import { DEMO_CATALOG } from './demo-catalog';
import { DEMO_TOOLS } from './demo-tools';

const ID_PREFIX = '5ca1e0000000';
const NUMBER_DIGITS = 12;
const SKU_DIGITS = 7;
/** A million within a year. */
const FIRST_AT = Date.UTC(2024, 0, 1);
const APART_MS = 30_000;
const SERIES = 1_000;

/**
 * Reproducible variations of the demo tools for scale tests, with different prices, names and article numbers.
 *
 * @param categoryIds by slug
 */
export function scaleTools(
  from: number,
  count: number,
  categoryIds: ReadonlyMap<string, string>,
): SeedTool[] {
  return Array.from({ length: count }, (_, index) => scaleTool(from + index, categoryIds));
}

function scaleTool(number: number, categoryIds: ReadonlyMap<string, string>): SeedTool {
  const model = DEMO_TOOLS[number % DEMO_TOOLS.length];
  if (!model) throw new Error('there are no demo tools');
  const described = DEMO_CATALOG.find(({ name }) => name === model.name);
  const inSeries = String(number % SERIES).padStart(3, '0');
  return {
    ...model,
    description: null,
    id: ID_PREFIX + number.toString(16).padStart(NUMBER_DIGITS, '0'),
    sku: `SC-${String(number).padStart(SKU_DIGITS, '0')}`,
    categoryId: categoryIds.get(described?.category ?? '') ?? null,
    name: `${model.name} no. ${Math.floor(number / SERIES)}-${inSeries}`,
    pricePerUnit: 50 + ((number * 7919) % 500_000),
    createdAt: new Date(FIRST_AT + number * APART_MS),
  };
}
