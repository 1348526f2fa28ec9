import { MESSAGES } from '@shop/contracts';
import { actionOf, dropFromList, errorCode, errorText, useApolloClient } from '@shop/web-data';
import { useDeleteUserMutation, type ListedUserFragment } from '@shop/web-data/generated/users';
import { notify } from '@shop/web-ui';

/** Deletes a user, who leaves the list at once, also when somebody else has done so meanwhile; then a toast says so. */
export function useDeleteUser({ id, email }: ListedUserFragment) {
  const { cache } = useApolloClient();
  const drop = () => dropFromList(cache, { typename: 'User', id, list: 'users' });
  return actionOf(
    useDeleteUserMutation({
      variables: { email },
      update: (_cache, { data }) => data && drop(),
      onCompleted: () => notify.success(MESSAGES.userDeleted),
      onError: (error) => {
        if (errorCode(error) !== 'NOT_FOUND') return;
        notify.error(errorText(error));
        drop();
      },
    }),
  );
}
