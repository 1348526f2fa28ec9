import type { MESSAGES } from '@shop/contracts';
import { errorCode, errorMessage, type ClientErrorCode } from '@shop/web-apollo';
import {
  useUpdateToolMutation,
  type ManagedToolFragment,
  type UpdateToolInput,
} from '@shop/web-apollo/generated/catalog';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { useEvictTool } from './use-evict-tool';

/**
 * Changes a tool; the answer carries its new fields to wherever it shows. One that somebody else has deleted meanwhile
 * leaves the lists, and a toast says so.
 *
 * @param message what the toast says once it is done
 * @param onSettled called when it is done, or the tool is gone
 * @returns the state of the call, and the call: it answers why the tool was not changed, undefined when it was. CONFLICT
 *   means that the stock was another than the one that the new stock was worked out from
 */
export function useUpdateTool(
  message: (typeof MESSAGES)['toolUpdated' | 'stockUpdated'],
  onSettled: () => void,
) {
  const drop = useEvictTool();
  const notifyAfterUnmount = useNotifyAfterUnmount('Save Tool');
  const [update, { loading: busy, error }] = useUpdateToolMutation({
    onCompleted: () => {
      notify.success(message);
      onSettled();
    },
    onError: (refusal, options) => {
      const id = options?.variables?.id;
      if (!id || errorCode(refusal) !== 'NOT_FOUND') return notifyAfterUnmount(errorMessage(refusal));
      drop(id);
      notify.error(errorMessage(refusal));
      onSettled();
    },
  });
  const save = (
    { id }: Pick<ManagedToolFragment, 'id'>,
    input: UpdateToolInput,
  ): Promise<ClientErrorCode | undefined> =>
    update({ variables: { id, input } }).then(() => undefined, errorCode);
  return { save, busy, error };
}
