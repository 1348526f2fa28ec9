import { MESSAGES } from '@shop/contracts';
import { useUpdateProfileMutation } from '@shop/web-data/generated/users';
import { notify } from '@shop/web-ui';

/** Changes the caller's own profile; the answer carries the new fields to wherever they show. */
export function useUpdateProfile(onUpdated: () => void) {
  return useUpdateProfileMutation({
    onCompleted: () => {
      notify.success(MESSAGES.profileUpdated);
      onUpdated();
    },
  });
}
