import { MESSAGES } from '@shop/contracts';
import { errorMessage } from '@shop/web-apollo';
import { useUpdateProfileMutation, type UpdateProfileInput } from '@shop/web-apollo/generated/users';
import { notify, useNotifyAfterUnmount } from '@shop/web-ui';

/** Updates the own profile. Without changes it confirms and sends nothing. */
export function useUpdateProfile(onUpdated: () => void) {
  const notifyAfterUnmount = useNotifyAfterUnmount('Update Profile');
  const onCompleted = () => {
    notify.success(MESSAGES.profileUpdated);
    onUpdated();
  };
  const [update, { loading: busy, error, reset }] = useUpdateProfileMutation({
    onCompleted,
    onError: (error) => notifyAfterUnmount(errorMessage(error)),
  });
  const save = (changes: UpdateProfileInput | undefined) =>
    changes ? void update({ variables: { input: changes } }) : onCompleted();
  return { save, busy, error, reset };
}
