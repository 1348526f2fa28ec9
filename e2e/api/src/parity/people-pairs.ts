import { verifyEmail } from '../support/verify-email';
import { PASSWORD, type ParityFixture } from './parity-fixture';
import { graphql, listed, type Pair, rest } from './pair';

const USER = '_id: id email displayName role phone linkedinProfile education location createdAt';

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
    rest: async (fixture) => {
      const body = { idToken: await proofOf(fixture) };
      const answer = await rest<object>(fixture, `PUT /user/${fixture.owner.email}`, { body });
      return { ...answer, token: '(token)' };
    },
    graphql: async (fixture) => {
      const document = `mutation ($idToken: String!) { signIn(idToken: $idToken) { expiresAt user { ${USER} } } }`;
      const idToken = await proofOf(fixture);
      const { user, ...answer } = await graphql<{ user: UserRow }>(fixture, document, { idToken });
      return { ...answer, token: '(token)', user: inLowerCase(user) };
    },
  },
  {
    ...{ route: 'GET /admin/:email', operation: 'me', reads: true },
    rest: (fixture) => rest(fixture, `GET /admin/${fixture.owner.email}`, { by: fixture.owner }),
    graphql: async (fixture) => {
      const { role } = await graphql<UserRow>(fixture, '{ me { role } }', {}, fixture.owner);
      return { admin: role === 'ADMIN' };
    },
  },
  {
    ...{ route: 'GET /user', operation: 'users', reads: true },
    rest: (fixture) => rest(fixture, 'GET /user', { by: fixture.admin }),
    graphql: async (fixture) =>
      (await listed<UserRow>(fixture, 'users(first: 100)', USER, fixture.admin)).map(inLowerCase),
  },
  {
    ...{ route: 'PUT /user/admin/:email', operation: 'makeAdmin', withoutOrder: true },
    prepare: async ({ shop, client, owner }) => {
      await verifyEmail(shop, owner.uid);
      await client.signIn(owner.email, PASSWORD);
    },
    rest: async (fixture) => {
      const route = `PUT /user/admin/${fixture.owner.email}`;
      return (await rest<{ matchedCount: number }>(fixture, route, { by: fixture.admin })).matchedCount;
    },
    graphql: async (fixture) => {
      const { email } = fixture.owner;
      const document = 'mutation ($email: String!) { makeAdmin(email: $email) { role } }';
      const user = await graphql<UserRow>(fixture, document, { email }, fixture.admin);
      return [user].filter(({ role }) => role === 'ADMIN').length;
    },
  },
  {
    ...{ route: 'DELETE /user/admin/:email', operation: 'revokeAdmin', withoutOrder: true },
    prepare: async ({ shop, client, owner, admin }) => {
      await verifyEmail(shop, owner.uid);
      await client.signIn(owner.email, PASSWORD);
      await client.rest('PUT', `/user/admin/${owner.email}`, undefined, admin.token);
    },
    rest: async (fixture) => {
      const route = `DELETE /user/admin/${fixture.owner.email}`;
      return (await rest<{ modifiedCount: number }>(fixture, route, { by: fixture.admin })).modifiedCount;
    },
    graphql: async (fixture) => {
      const { email } = fixture.owner;
      const document = 'mutation ($email: String!) { revokeAdmin(email: $email) { role } }';
      const user = await graphql<UserRow>(fixture, document, { email }, fixture.admin);
      return [user].filter(({ role }) => role === 'CUSTOMER').length;
    },
  },
  {
    ...{ route: 'DELETE /user/:email', operation: 'deleteUser', withoutOrder: true },
    rest: async (fixture) => {
      const route = `DELETE /user/${fixture.owner.email}`;
      return (await rest<{ deletedCount: number }>(fixture, route, { by: fixture.admin })).deletedCount;
    },
    graphql: async (fixture) => {
      const { email, uid } = fixture.owner;
      const document = 'mutation ($email: String!) { deleteUser(email: $email) { uid } }';
      const user = await graphql<{ uid: string }>(fixture, document, { email }, fixture.admin);
      return [user].filter((deleted) => deleted.uid === uid).length;
    },
  },
];
