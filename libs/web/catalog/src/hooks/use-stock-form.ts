import { errorCode, errorMessage, UNKNOWN_OUTCOME } from '@shop/web-apollo';
import type { ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { useState } from 'react';
import { stockAfter } from '../rules/stock-change';
import type { useUpdateTool } from './use-update-tool';

const SAVE_UNCONFIRMED =
  'Your change may already be saved, as you sent it before. Please look at the stock as it is now, ' +
  'and type the pieces again if they are still missing.';

export interface StockFormWork {
  /** Current tool, base of the new stock. */
  readonly tool: ManagedToolFragment;
  readonly refresh: () => Promise<ManagedToolFragment | undefined>;
  readonly change: ReturnType<typeof useUpdateTool>;
}

/**
 * State of the stock form. A concurrent stock change recalculates the sum, not the input. An unanswered change is
 * resent with its original base until the input changes, so that the server refuses a duplicate.
 * @returns the input with its setter; `error` of the field after submit; `stock`, the result, undefined while
 *   unknown; `message`, the save error; `submit`
 */
export function useStockForm({ tool, refresh, change }: StockFormWork) {
  const [pieces, setPieces] = useState('');
  const [checked, setChecked] = useState(false);
  /** Base stock of a change without response. */
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
