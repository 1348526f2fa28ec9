import { MESSAGES } from '@shop/contracts';
import { type ConcurrentChange, mergeEdits, UNKNOWN_OUTCOME } from '@shop/web-apollo';
import { useState } from 'react';
import { toFormValues, toToolChanges, type ToolFormValues } from '../rules/tool-form';
import { ToolDialog, type ToolDialogProps, type ToolUpdate } from './tool-dialog';
import { ToolForm } from './tool-form';

export function EditToolDialog(dialog: Pick<ToolDialogProps, 'id' | 'onClose'>) {
  return (
    <ToolDialog {...dialog} side title="Edit tool" success={MESSAGES.toolUpdated}>
      {(update) => <EditTool {...update} onUnchanged={dialog.onClose} />}
    </ToolDialog>
  );
}

/** What was typed is compared with the tool as loaded, and after a conflict with the current one, which is shown first. */
function EditTool(props: ToolUpdate & { readonly onUnchanged: () => void }) {
  const { tool, refresh, save, finish, busy, error, onUnchanged } = props;
  const [base, setBase] = useState(tool);
  const [changes, setChanges] = useState<readonly ConcurrentChange[]>([]);
  const [unconfirmed, setUnconfirmed] = useState<readonly string[]>([]);
  const submit = async (values: ToolFormValues) => {
    const input = toToolChanges(values, base, unconfirmed);
    if (!input) return void onUnchanged();
    const failure = await save(input);
    if (failure && UNKNOWN_OUTCOME.has(failure)) setUnconfirmed(Object.keys(input));
    const fresh = failure === 'CONFLICT' && (await refresh());
    if (!fresh) return undefined;
    const { merged, changes: concurrent } = mergeEdits(
      toFormValues(base),
      toFormValues(fresh),
      values,
      unconfirmed,
    );
    if (!toToolChanges(merged, fresh, [])) return void finish();
    setBase(fresh);
    setUnconfirmed([]);
    setChanges(concurrent);
    return merged;
  };
  return (
    <ToolForm
      initial={toFormValues(base)}
      action="Save"
      busy={busy}
      takesFocus
      error={error}
      changes={changes}
      onSubmit={submit}
    />
  );
}
