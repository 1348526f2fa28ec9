import { MESSAGES } from '@shop/contracts';
import { dropFromList, errorText } from '@shop/web-data';
import { useDeleteUserMutation } from '@shop/web-data/generated/users';
import { notify } from '@shop/web-ui';

/** Deletes a user, who leaves the list at once. */
export function useDeleteUser(email: string) {
  const [deleteUser, { loading, error, reset }] = useDeleteUserMutation({
    variables: { email },
    update: (cache, { data }) => {
      if (data) dropFromList(cache, { typename: 'User', id: data.deleteUser.id, list: 'users' });
    },
    onCompleted: () => notify.success(MESSAGES.userDeleted),
    onError: () => undefined,
  });
  return { loading, error: error && errorText(error), reset, run: () => void deleteUser() };
}
