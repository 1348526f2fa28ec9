import { verifyEmail } from '../support/verify-email';
import { PASSWORD, type ParityFixture } from './parity-fixture';
import { graphql, listed, type Pair, rest } from './pair';

const USER = '_id: id email displayName role phone linkedinProfile education location';

interface UserRow {
  readonly role: string;
}
const inLowerCase = (user: UserRow) => ({ ...user, role: user.role.toLowerCase() });

const proofOf = ({ client, owner }: ParityFixture) => client.fetchIdToken(owner.email, PASSWORD);

/** What both doors do about people. */
export const PEOPLE_PAIRS: readonly Pair[] = [
  {
    ...{ route: 'PUT /user/:email', operation: 'signIn' },
    // So that there is something for the shop to learn at the sign-in.
    prepare: ({ shop, owner }) => verifyEmail(shop, owner.uid),
    rest: async (scene) => {
      const body = { idToken: await proofOf(scene) };
      const answer = await rest<object>(scene, `PUT /user/${scene.owner.email}`, { body });
      return { ...answer, token: '(token)' };
    },
    graphql: async (scene) => {
      const document = `mutation ($idToken: String!) { signIn(idToken: $idToken) { expiresAt user { ${USER} } } }`;
      const idToken = await proofOf(scene);
      const { user, ...answer } = await graphql<{ user: UserRow }>(scene, document, { idToken });
      return { ...answer, token: '(token)', user: inLowerCase(user) };
    },
  },
  {
    ...{ route: 'GET /admin/:email', operation: 'me', reads: true },
    rest: (scene) => rest(scene, `GET /admin/${scene.owner.email}`, { by: scene.owner }),
    graphql: async (scene) => {
      const { role } = await graphql<UserRow>(scene, '{ me { role } }', {}, scene.owner);
      return { admin: role === 'ADMIN' };
    },
  },
  {
    ...{ route: 'GET /user', operation: 'users', reads: true },
    rest: (scene) => rest(scene, 'GET /user', { by: scene.admin }),
    graphql: async (scene) =>
      (await listed<UserRow>(scene, 'users(first: 100)', USER, scene.admin)).map(inLowerCase),
  },
  {
    ...{ route: 'PUT /user/admin/:email', operation: 'makeAdmin', withoutOrder: true },
    prepare: async ({ shop, client, owner }) => {
      await verifyEmail(shop, owner.uid);
      await client.signIn(owner.email, PASSWORD);
    },
    rest: async (scene) => {
      const route = `PUT /user/admin/${scene.owner.email}`;
      return (await rest<{ matchedCount: number }>(scene, route, { by: scene.admin })).matchedCount;
    },
    graphql: async (scene) => {
      const { email } = scene.owner;
      const document = 'mutation ($email: String!) { makeAdmin(email: $email) { role } }';
      const user = await graphql<UserRow>(scene, document, { email }, scene.admin);
      return [user].filter(({ role }) => role === 'ADMIN').length;
    },
  },
  {
    ...{ route: 'DELETE /user/:email', operation: 'deleteUser', withoutOrder: true },
    rest: async (scene) => {
      const route = `DELETE /user/${scene.owner.email}`;
      return (await rest<{ deletedCount: number }>(scene, route, { by: scene.admin })).deletedCount;
    },
    graphql: async (scene) => {
      const { email, uid } = scene.owner;
      const document = 'mutation ($email: String!) { deleteUser(email: $email) { uid } }';
      const user = await graphql<{ uid: string }>(scene, document, { email }, scene.admin);
      return [user].filter((deleted) => deleted.uid === uid).length;
    },
  },
];
