import { MESSAGES } from '@shop/contracts';
import { toActionState, useMutationToasts } from '@shop/web-apollo';
import { useDeleteToolMutation, type ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { ConfirmDialog } from '@shop/web-ui';
import { useState } from 'react';
import { useEvictTool } from './tool-dialog';

interface DeleteToolDialogProps {
  readonly tool: ManagedToolFragment;
  readonly onClose: () => void;
}

/** Deletes the tool as it was when the dialog opened. */
export function DeleteToolDialog({ tool: { id, name, version }, onClose }: DeleteToolDialogProps) {
  const [expectedVersion] = useState(version);
  const evictTool = useEvictTool();
  const toasts = useMutationToasts('Delete Tool', {
    success: MESSAGES.toolDeleted,
    finalCodes: ['NOT_FOUND'],
    onFinalError: () => evictTool(id),
  });
  const mutation = useDeleteToolMutation({
    variables: { id, expectedVersion },
    update: (_cache, { data }) => data && evictTool(data.deleteTool.id),
    ...toasts,
  });
  const action = toActionState(mutation, ['NOT_FOUND']);
  return (
    <ConfirmDialog question={MESSAGES.confirmDeleteTool} action={action} onClose={onClose}>
      <strong>{name}</strong> will be removed from the shop. Existing orders keep its name and price.
    </ConfirmDialog>
  );
}
