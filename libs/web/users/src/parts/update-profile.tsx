import type { EditableProfileFragment } from '@shop/web-data/generated/users';
import { Button, Dialog } from '@shop/web-ui';
import { useState } from 'react';
import { ProfileForm } from './profile-form';

/** The button and the modal that change one's profile. */
export function UpdateProfile({ profile }: { readonly profile: EditableProfileFragment }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Update Profile
      </Button>
      <Dialog open={open} title="Update Profile" onClose={close}>
        <ProfileForm profile={profile} onUpdated={close} />
      </Dialog>
    </>
  );
}
