import { aUser, renderPage } from '@shop/web-apollo/testing';
import { SessionProvider, type IdentityProvider } from '@shop/web-auth';
import { CUSTOMER, createTestSession } from '@shop/web-auth/testing';
import { Toaster } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { MyProfilePage } from '../my-profile-page';

type Update = (input: object) => unknown;

/** Shows a profile; returns its update requests. */
export async function setUp(
  fields: object = {},
  update: Update = (input) => aUser(input),
  { at = '/dashboard/my-profile', session = signedIn() } = {},
) {
  const calls: object[] = [];
  await session.restore();
  renderPage(
    <SessionProvider session={session}>
      <MyProfilePage />
      <Link to="/blogs">Leave</Link>
    </SessionProvider>,
    { path: '/dashboard/my-profile', initialPath: at, siblings: <Toaster /> },
    {
      me: () => aUser(fields),
      updateProfile: ({ input }: { input: object }) => {
        calls.push({ ...input });
        return update({ ...input });
      },
    },
  );
  return calls;
}

/** A session whose user becomes verified once the identity token says so. */
export function signedIn(verified = true, identity: Partial<IdentityProvider> = {}) {
  localStorage.setItem('accessToken', 'kept');
  const user = (emailVerified: boolean) => ({ ...CUSTOMER, emailVerified });
  return createTestSession({
    identity,
    resolvers: {
      me: user(verified),
      signIn: ({ idToken }: { readonly idToken: string }) => ({
        accessToken: 'new',
        user: user(idToken === 'verified'),
      }),
    },
  }).session;
}
