import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { errorCode, errorMessage, type ClientErrorCode } from './errors/errors';

interface MutationToasts<Data> {
  readonly success: string | ((data: Data) => string);
  readonly onSuccess?: () => void;
  readonly finalCodes?: readonly ClientErrorCode[];
  readonly onFinalError?: () => void;
}

/** Mutation options that tell the user its outcome; the page shows other errors itself. @param name of the action */
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
