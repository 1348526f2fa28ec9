import type { EditableProfileFragment } from '@shop/web-apollo/generated/users';
import { Button, Dialog } from '@shop/web-ui';
import { useState } from 'react';
import { useUpdateProfile } from '../hooks/use-update-profile';
import { ProfileForm } from './profile-form';

export function UpdateProfile({ profile }: { readonly profile: EditableProfileFragment }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  const close = () => setOpen(false);
  const { save, busy, error, reset } = useUpdateProfile(() => {
    setSent([]);
    close();
  });
  const edit = () => {
    reset();
    setOpen(true);
  };
  return (
    <>
      <Button variant="primary" onClick={edit}>
        Update Profile
      </Button>
      <Dialog open={open} title="Update Profile" busy={busy} onClose={close}>
        <ProfileForm
          {...{ profile, busy, error }}
          unconfirmed={sent}
          onSubmit={(changes) => {
            setSent(Object.keys(changes ?? {}));
            save(changes);
          }}
        />
      </Dialog>
    </>
  );
}
