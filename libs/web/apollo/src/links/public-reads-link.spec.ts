import { gql } from '@apollo/client';
import { createApolloClient } from '../create-apollo-client';
import { PUBLIC_QUERY_HASHES } from '../generated/public-queries';
import { type Answer, startGraphqlServer } from '../testing/graphql-server';

const LATEST_TOOLS = gql`
  query LatestTools {
    latestTools {
      id
    }
  }
`;
const ME = gql`
  query Me {
    me {
      id
    }
  }
`;
const TOOLS = { body: { data: { latestTools: [{ __typename: 'Tool', id: 't1' }] } } };
const UNKNOWN = {
  body: { errors: [{ message: 'unknown', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
};

let server: Awaited<ReturnType<typeof startGraphqlServer>>;
afterEach(() => server.close());

async function clientOf(answer: Answer) {
  server = await startGraphqlServer(answer);
  const renewToken = async () => null;
  return createApolloClient({
    uri: server.uri,
    readToken: () => 'token',
    renewToken,
    onUnauthorized: () => undefined,
  });
}

it('sends public queries by hash via GET without token', async () => {
  const client = await clientOf(() => TOOLS);
  const { data } = await client.query({ query: LATEST_TOOLS });
  expect(data).toEqual(TOOLS.body.data);
  expect(server.calls).toMatchObject([{ method: 'GET', hash: PUBLIC_QUERY_HASHES['LatestTools'] }]);
  expect(server.calls[0]?.headers.authorization).toBeUndefined();
});

it('sends the whole query when the server does not know the hash', async () => {
  const client = await clientOf(({ hash }) => (hash ? UNKNOWN : TOOLS));
  expect((await client.query({ query: LATEST_TOOLS })).data).toEqual(TOOLS.body.data);
  expect(server.calls.map(({ method, hash }) => [method, hash !== undefined])).toEqual([
    ['GET', true],
    ['POST', false],
  ]);
});

it('sends other queries as the signed-in user', async () => {
  const client = await clientOf(() => ({ body: { data: { me: { __typename: 'User', id: 'u1' } } } }));
  await client.query({ query: ME });
  expect(server.calls).toMatchObject([{ method: 'POST', headers: { authorization: 'Bearer token' } }]);
});
