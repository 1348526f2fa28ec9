import { formatCount, MESSAGES } from '@shop/contracts';
import { UNKNOWN_OUTCOME } from '@shop/web-apollo';
import type { ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { useState } from 'react';
import { toFormValues, toToolChanges, type ToolFormValues } from '../rules/tool-form';
import { ToolDialog, type ToolDialogProps, type ToolUpdate } from './tool-dialog';
import { ToolForm } from './tool-form';

export function EditToolDialog(dialog: Pick<ToolDialogProps, 'id' | 'onClose'>) {
  return (
    <ToolDialog {...dialog} title="Edit the tool" success={MESSAGES.toolUpdated}>
      {(update) => <EditTool {...update} onUnchanged={dialog.onClose} />}
    </ToolDialog>
  );
}

/** Compares with the tool as opened, and after a conflict with the current stock: no unseen change is overwritten. */
function EditTool(props: ToolUpdate & { readonly onUnchanged: () => void }) {
  const { tool, refresh, save, busy, error, onUnchanged } = props;
  const [opened] = useState(tool);
  const [base, setBase] = useState(tool);
  const [unconfirmed, setUnconfirmed] = useState<readonly string[]>([]);
  const submit = async (values: ToolFormValues) => {
    const changes = toToolChanges(values, base, unconfirmed);
    if (!changes) return onUnchanged();
    const failure = await save(changes);
    if (failure && UNKNOWN_OUTCOME.has(failure)) setUnconfirmed(Object.keys(changes));
    const fresh = failure === 'CONFLICT' && (await refresh());
    if (fresh) setBase({ ...base, availableQuantity: fresh.availableQuantity });
  };
  return (
    <ToolForm
      initial={toFormValues(opened)}
      action="Save"
      busy={busy}
      takesFocus
      error={error}
      stockNote={stockNote(opened, tool, base !== opened)}
      onSubmit={(values) => void submit(values)}
    />
  );
}

function stockNote(opened: ManagedToolFragment, now: ManagedToolFragment, refused: boolean) {
  const [before, left] = [opened, now].map((tool) => formatCount(tool.availableQuantity));
  if (before === left) return undefined;
  const note = `Now ${left}; it was ${before} when you opened this form.`;
  return refused ? `${note} Save again to set it to what you typed.` : note;
}
