import { MESSAGES } from '@shop/contracts';
import {
  errorCode,
  errorMessage,
  evictFromLists,
  toActionState,
  useApolloClient,
  useMutationToasts,
} from '@shop/web-apollo';
import {
  useDeleteUserMutation,
  useMakeAdminMutation,
  type ListedUserFragment,
} from '@shop/web-apollo/generated/users';
import { useSignedInUser } from '@shop/web-auth';
import { Button, ConfirmButton, notify } from '@shop/web-ui';
import styles from './user-actions.module.css';

interface UserProps {
  readonly user: ListedUserFragment;
}

/** Admin actions. Admins cannot delete themselves, so that one always remains. */
export function UserActions({ user }: UserProps) {
  const { uid } = useSignedInUser();
  if (user.uid === uid) return <span className={styles.own}>You cannot delete yourself</span>;
  return (
    <>
      {user.role !== 'ADMIN' && <MakeAdminButton user={user} />}
      <DeleteUserButton user={user} />
    </>
  );
}

function useEvictUser({ id }: ListedUserFragment): () => void {
  const { cache } = useApolloClient();
  return () => evictFromLists(cache, { typename: 'User', id, list: 'users' });
}

function MakeAdminButton({ user }: UserProps) {
  const { email } = user;
  const evictUser = useEvictUser(user);
  const [makeAdmin, { loading }] = useMakeAdminMutation({
    variables: { email },
    onCompleted: () => notify.success(MESSAGES.madeAdmin),
    onError: (error) => {
      notify.error(errorMessage(error));
      if (errorCode(error) === 'NOT_FOUND') evictUser();
    },
  });
  return (
    <Button busy={loading} aria-description={email} onClick={() => void makeAdmin()}>
      Make Admin
    </Button>
  );
}

function DeleteUserButton({ user }: UserProps) {
  const { email } = user;
  const evictUser = useEvictUser(user);
  const mutation = useDeleteUserMutation({
    variables: { email },
    update: (_cache, { data }) => data && evictUser(),
    ...useMutationToasts('Delete User', {
      success: MESSAGES.userDeleted,
      finalCodes: ['NOT_FOUND'],
      onFinalError: evictUser,
    }),
  });
  return (
    <ConfirmButton
      label="Delete"
      variant="ghost"
      target={email}
      question={MESSAGES.confirmDeleteUser}
      action={toActionState(mutation, ['NOT_FOUND'])}
    >
      <strong>{email}</strong> loses access at once. This cannot be undone.
    </ConfirmButton>
  );
}
