import { MESSAGES } from '@shop/contracts';
import type { ManagedToolFragment } from '@shop/web-data/generated/catalog';
import { ConfirmDialog } from '@shop/web-ui';
import { useDeleteTool } from '../hooks/use-delete-tool';

interface DeleteToolDialogProps {
  /** The tool in question. */
  readonly tool: ManagedToolFragment;
  readonly onClose: () => void;
}

/** Asks before a tool is deleted, and deletes it. */
export function DeleteToolDialog({ tool, onClose }: DeleteToolDialogProps) {
  const [remove, { loading }] = useDeleteTool(onClose);
  return (
    <ConfirmDialog
      open
      question={MESSAGES.confirmDeleteTool}
      busy={loading}
      onClose={onClose}
      onConfirm={() => void remove({ variables: { id: tool.id } })}
    >
      <p>
        <strong>{tool.name}</strong> leaves the shop. Orders that were placed keep its name and price.
      </p>
    </ConfirmDialog>
  );
}
