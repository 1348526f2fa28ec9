import { MESSAGES } from '@shop/contracts';
import type { ManagedToolFragment } from '@shop/web-data/generated/catalog';
import { ConfirmDialog } from '@shop/web-ui';
import { useDeleteTool } from '../hooks/use-delete-tool';

interface DeleteToolDialogProps {
  /** The tool in question; the dialog is open while there is one. */
  readonly tool: ManagedToolFragment | undefined;
  readonly onClose: () => void;
}

/** Asks before a tool is deleted, and deletes it. */
export function DeleteToolDialog({ tool, onClose }: DeleteToolDialogProps) {
  const [remove, { loading }] = useDeleteTool(onClose);
  return (
    <ConfirmDialog
      open={tool !== undefined}
      question={MESSAGES.confirmDeleteTool}
      busy={loading}
      onClose={onClose}
      onConfirm={() => tool && void remove({ variables: { id: tool.id } })}
    >
      <p>
        <strong>{tool?.name}</strong> leaves the shop. Orders that were placed keep its name and price.
      </p>
    </ConfirmDialog>
  );
}
