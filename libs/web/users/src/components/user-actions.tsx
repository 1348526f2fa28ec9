import { useSignedInUser } from '@shop/web-auth';
import type { ListedUserFragment } from '@shop/web-apollo/generated/users';
import { DeleteUserButton } from './delete-user-button';
import { MakeAdminButton } from './make-admin-button';
import styles from './user-actions.module.css';

/** Admin actions. Admins cannot delete themselves, so that one always remains. */
export function UserActions({ user }: { readonly user: ListedUserFragment }) {
  const { uid } = useSignedInUser();
  if (user.uid === uid) return <span className={styles.own}>You cannot delete yourself</span>;
  return (
    <>
      {user.role !== 'ADMIN' && <MakeAdminButton user={user} />}
      <DeleteUserButton user={user} />
    </>
  );
}
