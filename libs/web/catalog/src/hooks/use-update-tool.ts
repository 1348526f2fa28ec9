import { useUpdateToolMutation } from '@shop/web-data/generated/catalog';
import { notify } from '@shop/web-ui';

/** Changes a tool; the answer carries its new fields to wherever it shows. The form says why it was refused. */
export function useUpdateTool(onUpdated: () => void) {
  return useUpdateToolMutation({
    onCompleted: () => {
      notify.success('Tool Updated');
      onUpdated();
    },
    onError: () => undefined,
  });
}
