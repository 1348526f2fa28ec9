import { MESSAGES } from '@shop/contracts';
import { evictFromLists, toActionState, useApolloClient, useMutationToasts } from '@shop/web-apollo';
import {
  useDeleteUserMutation,
  useMakeAdminMutation,
  useRevokeAdminMutation,
  type ListedUserFragment,
} from '@shop/web-apollo/generated/users';
import { useSignedInUser } from '@shop/web-auth';
import { ConfirmButton } from '@shop/web-ui';
import styles from './user-actions.module.css';

interface UserProps {
  readonly user: ListedUserFragment;
}

/** Admin actions on another user; none on oneself, so that one admin always remains. */
export function UserActions({ user }: UserProps) {
  const { uid } = useSignedInUser();
  if (user.uid === uid) return <span className={styles.own}>Your account</span>;
  return (
    <>
      {user.role === 'ADMIN' ? <RevokeAdminButton user={user} /> : <MakeAdminButton user={user} />}
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
  const mutation = useMakeAdminMutation({
    variables: { email },
    ...useMutationToasts('Make Admin', {
      success: MESSAGES.madeAdmin,
      finalCodes: ['NOT_FOUND'],
      onFinalError: useEvictUser(user),
    }),
  });
  return (
    <ConfirmButton
      label="Make Admin"
      target={email}
      question={`Give ${email} full access?`}
      confirmLabel="Make Admin"
      isLoss={false}
      action={toActionState(mutation, ['NOT_FOUND'])}
    >
      They can change tools, orders and users, refund payments and revoke your own admin rights. They need to
      sign in again.
    </ConfirmButton>
  );
}

function RevokeAdminButton({ user }: UserProps) {
  const { email } = user;
  const mutation = useRevokeAdminMutation({
    variables: { email },
    ...useMutationToasts('Revoke Admin', {
      success: MESSAGES.revokedAdmin,
      finalCodes: ['NOT_FOUND'],
      onFinalError: useEvictUser(user),
    }),
  });
  return (
    <ConfirmButton
      label="Revoke Admin"
      target={email}
      question={`Revoke the admin rights of ${email}?`}
      confirmLabel="Revoke Admin"
      action={toActionState(mutation, ['NOT_FOUND'])}
    >
      They stay a customer and lose access to the dashboard of admins immediately.
    </ConfirmButton>
  );
}

function DeleteUserButton({ user }: UserProps) {
  const { email, displayName } = user;
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
      <strong>
        <bdi>{displayName}</bdi> ({email})
      </strong>{' '}
      will lose access immediately, and unpaid orders are canceled. This can&apos;t be undone.
    </ConfirmButton>
  );
}
