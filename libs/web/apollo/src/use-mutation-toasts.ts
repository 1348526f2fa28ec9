import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { errorCode, errorMessage, type ClientErrorCode } from './errors/errors';

interface MutationToasts<Data> {
  /** Toast text. */
  readonly success: string | ((data: Data) => string);
  readonly onSuccess?: () => void;
  /** Errors after which the action cannot be retried; they show as toast. */
  readonly finalCodes?: readonly ClientErrorCode[];
  readonly onFinalError?: () => void;
}

/**
 * Mutation options that tell the user its outcome. The page shows other errors itself; after unmount they are toasts.
 * @param name name of the action in the toast
 */
export function useMutationToasts<Data>(name: string, toasts: MutationToasts<Data>) {
  const { success, onSuccess, finalCodes = [], onFinalError } = toasts;
  const notifyAfterUnmount = useNotifyAfterUnmount(name);
  return {
    onCompleted: (data: Data) => {
      notify.success(typeof success === 'string' ? success : success(data));
      onSuccess?.();
    },
    onError: (error: Error) => {
      if (!finalCodes.includes(errorCode(error))) return notifyAfterUnmount(errorMessage(error));
      notify.error(errorMessage(error));
      onFinalError?.();
    },
  };
}
