import { MESSAGES } from '@shop/contracts';
import { errorCode, errorMessage } from '@shop/web-apollo';
import { useMakeAdminMutation, type ListedUserFragment } from '@shop/web-apollo/generated/users';
import { notify } from '@shop/web-ui';
import { useEvictUser } from './use-evict-user';

/** Makes a user an admin; the answer carries the new role to the list, which a user who is gone leaves. */
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
