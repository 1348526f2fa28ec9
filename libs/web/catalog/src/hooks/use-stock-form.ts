import { errorCode, errorMessage, UNKNOWN_OUTCOME } from '@shop/web-apollo';
import type { ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { useState } from 'react';
import { stockAfter } from '../rules/stock-change';
import type { useUpdateTool } from './use-update-tool';

const SAVE_UNCONFIRMED =
  'Your change may already be saved, as you sent it before. Please look at the stock as it is now, ' +
  'and type the pieces again if they are still missing.';

/** What the form works on. */
export interface StockFormWork {
  /** The tool as it is now; the new stock is worked out from that. */
  readonly tool: ManagedToolFragment;
  /** Brings `tool` up to date. */
  readonly refresh: () => Promise<ManagedToolFragment | undefined>;
  readonly change: ReturnType<typeof useUpdateTool>;
}

/**
 * State and rules of the stock form. A stock that has moved meanwhile changes the sum, not what was typed. Only a change
 * that got no answer is sent again as it was, from the stock it was worked out from, until something else is typed:
 * then the server refuses it if it has made it before, and nothing is counted twice.
 *
 * @returns what was typed and the way to type; `error` of the field, once it was sent; `stock`, what there will be,
 *   undefined while that is not known; `message`, why it was not saved; `submit`, which saves it
 */
export function useStockForm({ tool, refresh, change }: StockFormWork) {
  const [pieces, setPieces] = useState('');
  const [checked, setChecked] = useState(false);
  /** The stock that a change was worked out from which may have been made. */
  const [doubted, setDoubted] = useState<number>();
  const base = doubted ?? tool.availableQuantity;
  const after = stockAfter(pieces, base);

  const type = (text: string) => {
    setPieces(text);
    setDoubted(undefined);
  };
  const submit = async () => {
    setChecked(true);
    if ('error' in after || change.busy) return;
    const input = { availableQuantity: after.stock, expectedAvailableQuantity: base };
    const failure = await change.save(tool, input);
    if (failure && UNKNOWN_OUTCOME.has(failure)) setDoubted(base);
    if (failure === 'CONFLICT') await refresh();
  };

  const { error } = change;
  const isUnconfirmed = error && doubted !== undefined && errorCode(error) === 'CONFLICT';
  return {
    pieces,
    type,
    error: checked && 'error' in after ? after.error : undefined,
    stock: 'stock' in after && base === tool.availableQuantity ? after.stock : undefined,
    message: isUnconfirmed ? SAVE_UNCONFIRMED : error && errorMessage(error),
    submit,
  };
}
