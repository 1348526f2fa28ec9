import { MESSAGES } from '@shop/contracts';
import { toActionState, errorCode, errorMessage } from '@shop/web-apollo';
import { useDeleteUserMutation, type ListedUserFragment } from '@shop/web-apollo/generated/users';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';
import { useEvictUser } from './use-evict-user';

/** Deletes a user and removes them from the list, with a toast when another admin was faster. */
export function useDeleteUser({ id, email }: ListedUserFragment) {
  const drop = useEvictUser(id);
  const notifyAfterUnmount = useNotifyAfterUnmount('Delete User');
  return toActionState(
    useDeleteUserMutation({
      variables: { email },
      update: (_cache, { data }) => data && drop(),
      onCompleted: () => notify.success(MESSAGES.userDeleted),
      onError: (error) => {
        if (errorCode(error) !== 'NOT_FOUND') return notifyAfterUnmount(errorMessage(error));
        notify.error(errorMessage(error));
        drop();
      },
    }),
  );
}
