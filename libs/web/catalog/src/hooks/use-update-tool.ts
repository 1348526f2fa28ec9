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
 * Updates a tool. A tool deleted by another admin is removed from the lists, with a toast.
 * @param message toast on success
 * @param onSettled called when updated or gone
 * @returns the call's state and `save`, which returns the error code or undefined; CONFLICT means that the stock
 *   differs from the submitted base
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
