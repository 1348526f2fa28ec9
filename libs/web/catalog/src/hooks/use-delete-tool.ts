import { MESSAGES } from '@shop/contracts';
import { dropFromList, errorCode, errorText, useApolloClient } from '@shop/web-data';
import { useDeleteToolMutation } from '@shop/web-data/generated/catalog';
import { notify } from '@shop/web-ui';

/**
 * Deletes a tool: out of every list and its count at once; which six are the newest is asked anew. One that somebody else has
 * deleted meanwhile leaves the lists as well, and a toast says so.
 */
export function useDeleteTool(onSettled: () => void) {
  const { cache } = useApolloClient();
  const drop = (id: string) => {
    dropFromList(cache, { typename: 'Tool', id, list: 'tools' });
    cache.evict({ fieldName: 'latestTools' });
  };
  return useDeleteToolMutation({
    update: (_cache, { data }) => data && drop(data.deleteTool.id),
    onCompleted: () => {
      notify.success(MESSAGES.toolDeleted);
      onSettled();
    },
    onError: (error, options) => {
      const id = options?.variables?.id;
      if (id && errorCode(error) === 'NOT_FOUND') drop(id);
      notify.error(errorText(error));
      onSettled();
    },
  });
}
