import type { ListedUserFragment } from '@shop/web-apollo/generated/users';
import { Button } from '@shop/web-ui';
import { useMakeAdmin } from '../hooks/use-make-admin';

export function MakeAdminButton({ user }: { readonly user: ListedUserFragment }) {
  const [makeAdmin, { loading }] = useMakeAdmin(user);
  return (
    <Button busy={loading} aria-description={user.email} onClick={() => void makeAdmin()}>
      Make Admin
    </Button>
  );
}
