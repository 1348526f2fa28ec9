import { MESSAGES } from '@shop/contracts';
import { errorCode, errorText } from '@shop/web-data';
import { useDeleteToolMutation } from '@shop/web-data/generated/catalog';
import { notify } from '@shop/web-ui';
import { useDropTool } from './use-drop-tool';

/** Deletes a tool. One that somebody else has deleted meanwhile leaves the lists as well, and a toast says so. */
export function useDeleteTool(onSettled: () => void) {
  const drop = useDropTool();
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
