import { gql } from '@apollo/client';
import { TOKEN_OUTDATED } from '@shop/contracts';
import { createApolloClient } from './create-apollo-client';
import { errorCode } from './errors/errors';
import { startGraphqlServer, type Answer } from './testing/graphql-server';

const WHO = gql`
  query Who {
    me {
      id
    }
  }
`;
const SIGN_IN = gql`
  mutation Enter {
    signIn(idToken: "x") {
      accessToken
    }
  }
`;
const ME = { body: { data: { me: { __typename: 'User', id: 'u1' } } } };
const refused = (code: string, details: object = {}) => ({
  body: { data: null, errors: [{ message: code, extensions: { code, ...details } }] },
});
const outdated = refused('UNAUTHENTICATED', { reason: TOKEN_OUTDATED });

let server: Awaited<ReturnType<typeof startGraphqlServer>>;
afterEach(() => server.close());

async function setUp(answer: Answer, session: { token: string | null; renewed: string | null | Error }) {
  server = await startGraphqlServer(answer);
  /** Number of renewals, and for each sign-out whether the shop issued the token. */
  const seen: { renewals: number; unauthorized: boolean[] } = { renewals: 0, unauthorized: [] };
  const client = createApolloClient({
    uri: server.uri,
    readToken: () => session.token,
    renewToken: async () => {
      seen.renewals += 1;
      if (session.renewed instanceof Error) throw session.renewed;
      session.token = session.renewed;
      return session.renewed;
    },
    onUnauthorized: (isTokenOurs) => void seen.unauthorized.push(isTokenOurs),
  });
  const ask = () => client.query({ query: WHO, fetchPolicy: 'network-only' });
  return { client, ask, seen };
}

const tokens = () => server.calls.map(({ headers }) => headers.authorization);

it('sends the current token, as JSON that a form cannot send', async () => {
  const { ask } = await setUp(() => ME, { token: 'abc', renewed: null });
  await ask();
  expect(server.calls[0]?.headers).toMatchObject({
    authorization: 'Bearer abc',
    'apollo-require-preflight': 'true',
    'content-type': 'application/json',
  });
});

it('sends no authorization for a visitor', async () => {
  const { ask } = await setUp(() => ME, { token: null, renewed: null });
  await ask();
  expect(tokens()).toEqual([undefined]);
});

it('renews an expired token once and retries every refused call', async () => {
  const answer: Answer = ({ headers }) => (headers.authorization === 'Bearer new' ? ME : outdated);
  const { client, seen } = await setUp(answer, { token: 'old', renewed: 'new' });
  const ask = () =>
    client.query({ query: WHO, fetchPolicy: 'network-only', context: { queryDeduplication: false } });
  const results = await Promise.all([ask(), ask(), ask()]);
  expect(results.map(({ data }) => data)).toEqual(Array(3).fill(ME.body.data));
  expect(seen).toEqual({ renewals: 1, unauthorized: [] });
  expect(tokens()).toEqual([...Array(3).fill('Bearer old'), ...Array(3).fill('Bearer new')]);
});

it('signs out without a new token and still returns the error', async () => {
  const { ask, seen } = await setUp(() => outdated, { token: 'old', renewed: null });
  await expect(ask()).rejects.toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  expect(seen).toEqual({ renewals: 1, unauthorized: [true] });
  expect(server.calls).toHaveLength(1);
});

it('does not loop when the new token is refused', async () => {
  const { ask, seen } = await setUp(() => outdated, { token: 'old', renewed: 'new' });
  await expect(ask()).rejects.toThrow();
  expect(seen).toEqual({ renewals: 1, unauthorized: [true] });
  expect(server.calls).toHaveLength(2);
});

it('keeps the user signed in when an outage prevents renewal, and returns its error', async () => {
  const outage = new Error('The sign-in service cannot be reached.');
  const { ask, seen } = await setUp(() => outdated, { token: 'old', renewed: outage });
  await expect(ask()).rejects.toThrow(outage.message);
  expect(seen).toEqual({ renewals: 1, unauthorized: [] });
});

it.each<[string, ReturnType<Answer>]>([
  ['that the shop may not have issued', refused('UNAUTHENTICATED')],
  ['that a proxy refuses with a bare 401', { status: 401, body: {} }],
])('renews no token %s', async (_, answer) => {
  const { ask, seen } = await setUp(() => answer, { token: 'forged', renewed: 'new' });
  await expect(ask()).rejects.toThrow();
  expect(seen).toEqual({ renewals: 0, unauthorized: [false] });
  expect(server.calls).toHaveLength(1);
});

it('retries with a token that another call has renewed', async () => {
  const session = { token: 'forged', renewed: null };
  const answer: Answer = ({ headers }) => {
    session.token = 'good';
    return headers.authorization === 'Bearer good' ? ME : refused('UNAUTHENTICATED');
  };
  const { ask, seen } = await setUp(answer, session);
  expect((await ask()).data).toEqual(ME.body.data);
  expect(seen).toEqual({ renewals: 0, unauthorized: [] });
});

it('reports FORBIDDEN without renewal', async () => {
  const { ask, seen } = await setUp(() => refused('FORBIDDEN'), { token: 'abc', renewed: 'new' });
  await expect(ask()).rejects.toThrow();
  expect(seen).toEqual({ renewals: 0, unauthorized: [true] });
});

it('leaves a refused sign-in to the form: no token sent, no renewal, no sign-out', async () => {
  const { client, seen } = await setUp(() => refused('UNAUTHENTICATED'), { token: 'old', renewed: 'new' });
  await expect(client.mutate({ mutation: SIGN_IN })).rejects.toThrow();
  expect(tokens()).toEqual([undefined]);
  expect(seen).toEqual({ renewals: 0, unauthorized: [] });
});

it('keeps the user signed in when the server is unreachable', async () => {
  const { ask, seen } = await setUp(() => ME, { token: 'abc', renewed: null });
  await server.close();
  const failure = await ask().catch((error: unknown) => error);
  expect(errorCode(failure)).toBe('NETWORK');
  expect(seen).toEqual({ renewals: 0, unauthorized: [] });
});
