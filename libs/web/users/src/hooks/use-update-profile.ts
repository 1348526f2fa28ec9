import { MESSAGES } from '@shop/contracts';
import { errorText } from '@shop/web-data';
import { useUpdateProfileMutation } from '@shop/web-data/generated/users';
import { notify, useTellWhoeverLeft } from '@shop/web-ui';

/** Changes the caller's own profile; the answer carries the new fields to wherever they show. */
export function useUpdateProfile(onUpdated: () => void) {
  const tellWhoeverLeft = useTellWhoeverLeft('Update Profile');
  return useUpdateProfileMutation({
    onCompleted: () => {
      notify.success(MESSAGES.profileUpdated);
      onUpdated();
    },
    onError: (error) => tellWhoeverLeft(errorText(error)),
  });
}
