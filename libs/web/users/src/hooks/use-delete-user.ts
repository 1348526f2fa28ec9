import { MESSAGES } from '@shop/contracts';
import { dropFromList } from '@shop/web-data';
import { useDeleteUserMutation } from '@shop/web-data/generated/users';
import { notify } from '@shop/web-ui';

/** Deletes a user, who leaves the list at once. */
export function useDeleteUser() {
  return useDeleteUserMutation({
    update: (cache, { data }) => {
      if (data) dropFromList(cache, { typename: 'User', id: data.deleteUser.id, list: 'users' });
    },
    onCompleted: () => notify.success(MESSAGES.userDeleted),
  });
}
