import { restockLevel } from '@shop/api-catalog';
import { rowCheck, type Rule } from './row-check';
import { accountOf, formatUnits, missingUnits } from './stock-account';
import { toolViolation } from './violations';
import type { ToolRow } from '../persistence/rows';

const belowZero: Rule<ToolRow> = (tool) => {
  const { available, sold, held } = accountOf(tool);
  if (available >= 0 && sold >= 0 && held >= 0) return undefined;
  const text = ` has ${available} available, ${held} held and ${sold} sold: a number below zero.`;
  const remedy = 'Count the stock and correct the available quantity by updateTool.';
  return toolViolation(tool, text, { invariant: 'I1', remedy });
};

const unbalanced: Rule<ToolRow> = (tool) => {
  const account = accountOf(tool);
  const missing = missingUnits(account);
  if (missing === 0) return undefined;
  const { available, held, sold, stocked } = account;
  const what = missing > 0 ? `${formatUnits(missing)} missing` : `${formatUnits(-missing)} too many`;
  const text = `: ${available} available + ${held} held + ${sold} sold is not the ${stocked} stocked; ${what}.`;
  const remedy = 'Compare with the other findings of this tool to find the wrong number.';
  return toolViolation(tool, text, { invariant: 'I1', remedy });
};

const wrongSurplus: Rule<ToolRow> = (tool, { store }) => {
  const surplus = tool.availableQuantity - restockLevel(tool.minimumOrderQuantity);
  if (tool.surplus == null || tool.surplus === surplus) return undefined;
  const { _id, availableQuantity, minimumOrderQuantity } = tool;
  const unchanged = { _id, availableQuantity, minimumOrderQuantity };
  const text = ` is listed with ${tool.surplus} units above its restock level; it has ${surplus}.`;
  return toolViolation(tool, text, {
    invariant: 'I1',
    remedy: 'The figure is recomputed from the available units.',
    repair: () => store.update('tools', unchanged, { $set: { surplus } }),
  });
};

/** The stock account of a tool is one document, so it is consistent at any moment. */
export const stockAccountCheck = rowCheck(
  'tools',
  {
    name: 'stock-account',
    invariants: ['I1'],
    rule: 'Stock adds up for every tool: available + held + sold = received.',
    subjects: 'tools',
  },
  [belowZero, unbalanced, wrongSurplus],
);
