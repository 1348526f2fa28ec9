import { MESSAGES } from '@shop/contracts';
import type { ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { ConfirmDialog, FormError } from '@shop/web-ui';
import { useDeleteTool } from '../hooks/use-delete-tool';

interface DeleteToolDialogProps {
  readonly tool: ManagedToolFragment;
  readonly onClose: () => void;
}

/** Confirms and deletes a tool; shows errors. */
export function DeleteToolDialog({ tool, onClose }: DeleteToolDialogProps) {
  const { run, loading, error } = useDeleteTool(tool, onClose);
  return (
    <ConfirmDialog
      open
      question={MESSAGES.confirmDeleteTool}
      busy={loading}
      onClose={onClose}
      onConfirm={run}
    >
      <p>
        <strong>{tool.name}</strong> leaves the shop. Orders that were placed keep its name and price.
      </p>
      <FormError message={error} />
    </ConfirmDialog>
  );
}
