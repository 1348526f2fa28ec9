import { restockLevel } from '@shop/api-catalog';
import type { Check } from '../domain/check';
import type { ToolRow } from '../persistence/rows';
import type { StoreMender } from '../persistence/store-mender';
import type { StoreReader } from '../persistence/store-reader';
import { accountOf, missingFrom, pieces } from './pieces';
import { rowCheck, type RowRule } from './row-check';
import { toolSubject, toolText } from './subjects';

/** The account of every tool, which lies in one document: it holds at every single moment. */
export function stockAccountCheck(reader: StoreReader, mender: StoreMender): Check {
  return rowCheck(
    {
      name: 'stock-account',
      invariants: ['I1'],
      rule: 'The pieces of every tool add up: available + held + sold = stocked, and none is below zero.',
      things: 'tools',
    },
    { pages: () => reader.toolPages(), again: ({ _id }) => reader.tool(_id.toHexString()) },
    [belowZero, unbalanced, wrongSurplus(mender)],
  );
}

const belowZero: RowRule<ToolRow> = (tool) => {
  const { available, sold, held } = accountOf(tool);
  if (available >= 0 && sold >= 0 && held >= 0) return undefined;
  return {
    invariant: 'I1',
    subject: toolSubject(tool),
    text: `${toolText(tool)} has ${available} available, ${held} held and ${sold} sold: a number below zero.`,
    remedy: 'Count the pieces and set what is available by updateTool; nobody but the shelf knows.',
  };
};

const unbalanced: RowRule<ToolRow> = (tool) => {
  const account = accountOf(tool);
  const missing = missingFrom(account);
  if (missing === 0) return undefined;
  const { available, held, sold, stocked } = account;
  const what = missing > 0 ? `${pieces(missing)} missing` : `${pieces(-missing)} too many`;
  return {
    invariant: 'I1',
    subject: toolSubject(tool),
    text: `${toolText(tool)}: ${available} available + ${held} held + ${sold} sold is not the ${stocked} stocked; ${what}.`,
    remedy:
      'Which of the four numbers is wrong is not written here; the other findings of this tool may say.',
  };
};

function wrongSurplus(mender: StoreMender): RowRule<ToolRow> {
  return (tool) => {
    const { surplus, availableQuantity, minimumOrderQuantity } = tool;
    const right = availableQuantity - restockLevel(minimumOrderQuantity);
    if (surplus == null || surplus === right) return undefined;
    return {
      invariant: 'I1',
      subject: toolSubject(tool),
      text: `${toolText(tool)} is listed with ${surplus} pieces above its restock level; it has ${right}.`,
      remedy: 'The figure is set anew from the available pieces.',
      mend: () => mender.setSurplus(tool),
    };
  };
}
