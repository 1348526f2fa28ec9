import { MESSAGES } from '@shop/contracts';
import { errorText } from '@shop/web-data';
import { ManageToolsDocument, useDeleteToolMutation } from '@shop/web-data/generated/catalog';
import { notify } from '@shop/web-ui';

/** Deletes a tool: out of every list at once; how many are left, and which six are the newest, is asked anew. */
export function useDeleteTool(onSettled: () => void) {
  return useDeleteToolMutation({
    update: (cache, { data }) => {
      if (!data) return;
      cache.evict({ id: `Tool:${data.deleteTool.id}` });
      cache.evict({ fieldName: 'latestTools' });
    },
    refetchQueries: [ManageToolsDocument],
    onCompleted: () => {
      notify.success(MESSAGES.toolDeleted);
      onSettled();
    },
    onError: (error) => {
      notify.error(errorText(error));
      onSettled();
    },
  });
}
