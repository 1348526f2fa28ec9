import type { NewTool } from '@shop/api-catalog';
import { DEMO_TOOLS } from './tools.data';

/** Variations of the demo tools for scale tests: the same for the same numbers, all priced and named apart. */
export function scaleTools(from: number, count: number): NewTool[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const model = DEMO_TOOLS[number % DEMO_TOOLS.length];
    if (!model) throw new Error('there are no demo tools');
    return {
      ...model,
      name: `${model.name} no. ${number + 1}`,
      pricePerUnit: 50 + ((number * 7919) % 500_000),
    };
  });
}
