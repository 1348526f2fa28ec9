import { formatCount, MESSAGES } from '@shop/contracts';
import { errorCode, errorMessage, UNKNOWN_OUTCOME } from '@shop/web-apollo';
import type { ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { Form, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { stockAfter } from '../rules/stock-change';
import { ToolDialog, type ToolDialogProps, type ToolUpdate } from './tool-dialog';

const SAVE_UNCONFIRMED =
  'Your change may already be saved, as you sent it before. Please look at the stock as it is now, ' +
  'and type the units again if they are still missing.';

export function StockDialog(dialog: Pick<ToolDialogProps, 'id' | 'onClose'>) {
  return (
    <ToolDialog {...dialog} title="Change the stock" success={MESSAGES.stockUpdated}>
      {(update) => <StockForm {...update} />}
    </ToolDialog>
  );
}

/** A concurrent change recalculates the sum. An unanswered change keeps its base, so that a duplicate is refused. */
function StockForm({ tool, refresh, save, busy, error }: ToolUpdate) {
  const [units, setUnits] = useState('');
  const [checked, setChecked] = useState(false);
  const [unansweredBase, setUnansweredBase] = useState<ManagedToolFragment>();
  const { name, availableQuantity } = tool;
  const { version, availableQuantity: base } = unansweredBase ?? tool;
  const after = stockAfter(units, base);
  const submit = async () => {
    setChecked(true);
    if ('error' in after || busy) return;
    const failure = await save({
      availableQuantity: after.stock,
      expectedAvailableQuantity: base,
      expectedVersion: version,
    });
    if (failure && UNKNOWN_OUTCOME.has(failure)) setUnansweredBase(unansweredBase ?? tool);
    if (failure === 'CONFLICT') await refresh();
  };
  const isUnconfirmed = unansweredBase !== undefined && errorCode(error) === 'CONFLICT';
  return (
    <Form
      submitLabel="Save"
      busy={busy}
      error={error ? (isUnconfirmed && SAVE_UNCONFIRMED) || errorMessage(error) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Units to add"
        hint={`To ${name}. With a minus they are taken off.`}
        autoComplete="off"
        autoFocus
        value={units}
        error={checked && 'error' in after ? after.error : undefined}
        onChange={(event) => {
          setUnits(event.target.value);
          setUnansweredBase(undefined);
        }}
      />
      <output aria-live="polite">
        {formatCount(availableQuantity)} available now
        {'stock' in after && base === availableQuantity && `, ${formatCount(after.stock)} after that`}
      </output>
    </Form>
  );
}
