import { MESSAGES } from '@shop/contracts';
import { errorText } from '@shop/web-data';
import type { ListedUserFragment } from '@shop/web-data/generated/users';
import { Button, ConfirmDialog, FormError } from '@shop/web-ui';
import { useState } from 'react';
import { useDeleteUser } from '../hooks/use-delete-user';

/** Deletes one user, after asking. */
export function DeleteUserButton({ user }: { readonly user: ListedUserFragment }) {
  const [asking, setAsking] = useState(false);
  const [deleteUser, { loading, error, reset }] = useDeleteUser();
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button variant="ghost" aria-description={user.email} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        question={MESSAGES.confirmDeleteUser}
        busy={loading}
        onConfirm={() => void deleteUser({ variables: { email: user.email } })}
        onClose={close}
      >
        <p>
          <strong>{user.email}</strong> loses access at once. This cannot be undone.
        </p>
        <FormError message={error && errorText(error)} />
      </ConfirmDialog>
    </>
  );
}
