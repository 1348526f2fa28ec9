import { MESSAGES } from '@shop/contracts';
import { dropFromList, errorText } from '@shop/web-data';
import { useDeleteToolMutation } from '@shop/web-data/generated/catalog';
import { notify } from '@shop/web-ui';

/** Deletes a tool: out of every list and its count at once; which six are the newest is asked anew. */
export function useDeleteTool(onSettled: () => void) {
  return useDeleteToolMutation({
    update: (cache, { data }) => {
      if (!data) return;
      dropFromList(cache, { typename: 'Tool', id: data.deleteTool.id, list: 'tools' });
      cache.evict({ fieldName: 'latestTools' });
    },
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
