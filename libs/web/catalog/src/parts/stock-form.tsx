import { errorText } from '@shop/web-data';
import type { ManagedToolFragment } from '@shop/web-data/generated/catalog';
import { Button, Form, FormError, TextField } from '@shop/web-ui';
import { useState } from 'react';
import type { useUpdateTool } from '../hooks/use-update-tool';
import { stockAfter } from '../rules/stock-change';

interface StockFormProps {
  /** The tool as it is now; the new stock is worked out from that. */
  readonly tool: ManagedToolFragment;
  readonly refresh: () => Promise<ManagedToolFragment | undefined>;
  readonly change: ReturnType<typeof useUpdateTool>;
}

/** Pieces that come or go. A stock that has moved meanwhile changes the sum, not what was typed. */
export function StockForm({ tool, refresh, change }: StockFormProps) {
  const [pieces, setPieces] = useState('');
  const [checked, setChecked] = useState(false);
  const { name, availableQuantity: available } = tool;
  const after = stockAfter(pieces, available);
  const submit = async () => {
    setChecked(true);
    if ('error' in after || change.busy) return;
    const input = { availableQuantity: after.stock, expectedAvailableQuantity: available };
    if (await change.save(tool, input)) await refresh();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Pieces to add"
        hint={`To ${name}. With a minus they are taken off.`}
        autoComplete="off"
        autoFocus
        value={pieces}
        error={checked && 'error' in after ? after.error : undefined}
        onChange={(event) => setPieces(event.target.value)}
      />
      <output aria-live="polite">
        {available.toLocaleString('en-US')} available now
        {'stock' in after && `, ${after.stock.toLocaleString('en-US')} after that`}
      </output>
      <FormError message={change.error && errorText(change.error)} />
      <div>
        <Button type="submit" variant="primary" busy={change.busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
