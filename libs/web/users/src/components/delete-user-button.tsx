import { MESSAGES } from '@shop/contracts';
import type { ListedUserFragment } from '@shop/web-apollo/generated/users';
import { ConfirmButton } from '@shop/web-ui';
import { useState } from 'react';
import { useDeleteUser } from '../hooks/use-delete-user';

export function DeleteUserButton({ user }: { readonly user: ListedUserFragment }) {
  const [asking, setAsking] = useState(false);
  return (
    <ConfirmButton
      label="Delete"
      variant="ghost"
      target={user.email}
      question={MESSAGES.confirmDeleteUser}
      open={asking}
      onOpenChange={setAsking}
      action={useDeleteUser(user)}
    >
      <strong>{user.email}</strong> loses access at once. This cannot be undone.
    </ConfirmButton>
  );
}
