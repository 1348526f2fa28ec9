import { formatCount } from '@shop/contracts';
import { UNKNOWN_OUTCOME } from '@shop/web-apollo';
import type { ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { useState } from 'react';
import type { useUpdateTool } from '../hooks/use-update-tool';
import { toFormValues, toToolChanges, type ToolFormValues } from '../rules/tool-form';
import { ToolForm } from './tool-form';

interface EditToolProps {
  /** Current tool; may change while it is edited. */
  readonly tool: ManagedToolFragment;
  readonly refresh: () => Promise<ManagedToolFragment | undefined>;
  readonly change: ReturnType<typeof useUpdateTool>;
  readonly onUnchanged: () => void;
}

/**
 * Edits a tool. Compares with the tool as opened, and after a conflict with the current stock, so that no unseen
 * stock and no concurrent change is overwritten.
 */
export function EditTool({ tool, refresh, change, onUnchanged }: EditToolProps) {
  const [opened] = useState(tool);
  const [base, setBase] = useState(tool);
  /** Fields sent without a response. */
  const [unconfirmed, setUnconfirmed] = useState<readonly string[]>([]);
  const submit = async (values: ToolFormValues) => {
    const changes = toToolChanges(values, base, unconfirmed);
    if (!changes) return onUnchanged();
    const failure = await change.save(tool, changes);
    if (failure && UNKNOWN_OUTCOME.has(failure)) setUnconfirmed(Object.keys(changes));
    const fresh = failure === 'CONFLICT' && (await refresh());
    if (fresh) setBase({ ...base, availableQuantity: fresh.availableQuantity });
  };
  return (
    <ToolForm
      initial={toFormValues(opened)}
      action="Save"
      busy={change.busy}
      takesFocus
      error={change.error}
      stockNote={stockNote(opened, tool, base !== opened)}
      onSubmit={(values) => void submit(values)}
    />
  );
}

/** Hint about a stock that changed since the form was opened; undefined when unchanged. */
function stockNote(
  opened: ManagedToolFragment,
  now: ManagedToolFragment,
  refused: boolean,
): string | undefined {
  const [before, left] = [opened, now].map((tool) => formatCount(tool.availableQuantity));
  if (before === left) return undefined;
  const note = `Now ${left}; it was ${before} when you opened this form.`;
  return refused ? `${note} Save again to set it to what you typed.` : note;
}
