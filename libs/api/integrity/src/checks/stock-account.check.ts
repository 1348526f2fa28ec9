import { restockLevel } from '@shop/api-catalog';
import type { Check } from '../domain/check';
import type { ToolRow } from '../persistence/rows';
import type { StoreRepairer } from '../persistence/store-repairer';
import type { StoreReader } from '../persistence/store-reader';
import { accountOf, missingUnits, formatPieces } from './stock-account';
import { rowCheck, type RowRule } from './row-check';
import { toolSubject, toolText } from './subjects';

/** The stock account of a tool is one document, so it is consistent at any moment. */
export function stockAccountCheck(reader: StoreReader, repairer: StoreRepairer): Check {
  return rowCheck(
    {
      name: 'stock-account',
      invariants: ['I1'],
      rule: 'The pieces of every tool add up: available + held + sold = stocked, and none is below zero.',
      subjects: 'tools',
    },
    { pages: () => reader.toolPages(), reload: ({ _id }) => reader.tool(_id.toHexString()) },
    [belowZero, unbalanced, wrongSurplus(repairer)],
  );
}

const belowZero: RowRule<ToolRow> = (tool) => {
  const { available, sold, held } = accountOf(tool);
  if (available >= 0 && sold >= 0 && held >= 0) return undefined;
  return {
    invariant: 'I1',
    subject: toolSubject(tool),
    text: `${toolText(tool)} has ${available} available, ${held} held and ${sold} sold: a number below zero.`,
    remedy: 'Count the stock and correct the available quantity by updateTool.',
  };
};

const unbalanced: RowRule<ToolRow> = (tool) => {
  const account = accountOf(tool);
  const missing = missingUnits(account);
  if (missing === 0) return undefined;
  const { available, held, sold, stocked } = account;
  const what = missing > 0 ? `${formatPieces(missing)} missing` : `${formatPieces(-missing)} too many`;
  return {
    invariant: 'I1',
    subject: toolSubject(tool),
    text: `${toolText(tool)}: ${available} available + ${held} held + ${sold} sold is not the ${stocked} stocked; ${what}.`,
    remedy: 'Compare with the other findings of this tool to find the wrong number.',
  };
};

function wrongSurplus(repairer: StoreRepairer): RowRule<ToolRow> {
  return (tool) => {
    const { surplus, availableQuantity, minimumOrderQuantity } = tool;
    const right = availableQuantity - restockLevel(minimumOrderQuantity);
    if (surplus == null || surplus === right) return undefined;
    return {
      invariant: 'I1',
      subject: toolSubject(tool),
      text: `${toolText(tool)} is listed with ${surplus} pieces above its restock level; it has ${right}.`,
      remedy: 'The figure is recomputed from the available pieces.',
      repair: () => repairer.setSurplus(tool),
    };
  };
}
