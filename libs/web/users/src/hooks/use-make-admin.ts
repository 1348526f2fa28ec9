import { MESSAGES } from '@shop/contracts';
import { errorText } from '@shop/web-data';
import { useMakeAdminMutation } from '@shop/web-data/generated/users';
import { notify } from '@shop/web-ui';

/** Makes a user an admin; the answer carries the new role to the list. */
export function useMakeAdmin() {
  return useMakeAdminMutation({
    onCompleted: () => notify.success(MESSAGES.madeAdmin),
    onError: (error) => notify.error(errorText(error)),
  });
}
