import { MESSAGES } from '@shop/contracts';
import { toActionState, errorCode, errorMessage } from '@shop/web-apollo';
import { useDeleteToolMutation, type ManagedToolFragment } from '@shop/web-apollo/generated/catalog';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { useEvictTool } from './use-evict-tool';

/**
 * Deletes a tool. When another admin was faster, it is removed from the lists too, with a toast.
 * @param onGone called when the tool is gone, whoever deleted it
 */
export function useDeleteTool({ id }: ManagedToolFragment, onGone: () => void) {
  const drop = useEvictTool();
  const notifyAfterUnmount = useNotifyAfterUnmount('Delete Tool');
  return toActionState(
    useDeleteToolMutation({
      variables: { id },
      update: (_cache, { data }) => data && drop(data.deleteTool.id),
      onCompleted: () => {
        notify.success(MESSAGES.toolDeleted);
        onGone();
      },
      onError: (error) => {
        if (errorCode(error) !== 'NOT_FOUND') return notifyAfterUnmount(errorMessage(error));
        drop(id);
        notify.error(errorMessage(error));
        onGone();
      },
    }),
  );
}
