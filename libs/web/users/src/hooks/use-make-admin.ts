import { MESSAGES } from '@shop/contracts';
import { errorCode, errorMessage } from '@shop/web-apollo';
import { useMakeAdminMutation, type ListedUserFragment } from '@shop/web-apollo/generated/users';
import { notify } from '@shop/web-ui';
import { useEvictUser } from './use-evict-user';

/** Makes a user an admin; removes a deleted user from the list. */
export function useMakeAdmin({ id, email }: ListedUserFragment) {
  const drop = useEvictUser(id);
  return useMakeAdminMutation({
    variables: { email },
    onCompleted: () => notify.success(MESSAGES.madeAdmin),
    onError: (error) => {
      notify.error(errorMessage(error));
      if (errorCode(error) === 'NOT_FOUND') drop();
    },
  });
}
