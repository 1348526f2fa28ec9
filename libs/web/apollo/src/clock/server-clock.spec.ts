import { gql } from '@apollo/client';
import { createApolloClient } from '../create-apollo-client';
import { startGraphqlServer } from '../testing/graphql-server';
import { serverNow } from './server-clock';

const WHO = gql`
  query Who {
    me {
      id
    }
  }
`;
const LATEST_TOOLS = gql`
  query LatestTools {
    latestTools {
      id
    }
  }
`;
const HOUR_MS = 60 * 60_000;
const trueNow = Date.now;

let server: Awaited<ReturnType<typeof startGraphqlServer>>;
beforeEach(async () => {
  server = await startGraphqlServer(() => ({ body: { data: { me: null, latestTools: [] } } }));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

/** Queries the shop from a device whose clock is ahead; returns the resulting offset. */
async function aheadAfter(query: typeof WHO, deviceAhead: number): Promise<number> {
  jest.spyOn(Date, 'now').mockImplementation(() => trueNow() + deviceAhead);
  const client = createApolloClient({
    uri: server.uri,
    readToken: () => null,
    renewToken: async () => null,
    onUnauthorized: () => undefined,
  });
  await client.query({ query });
  return serverNow() - trueNow();
}

it.each([HOUR_MS, -5 * HOUR_MS])('is the shop’s where the device’s is %p ms ahead', async (ahead) => {
  expect(Math.abs(await aheadAfter(WHO, ahead))).toBeLessThan(5000);
});

it('keeps a device time that differs by seconds only', async () => {
  expect(Math.abs((await aheadAfter(WHO, 20_000)) - 20_000)).toBeLessThan(5000);
});

it('ignores responses that may come from an HTTP cache', async () => {
  expect(Math.abs((await aheadAfter(LATEST_TOOLS, HOUR_MS)) - HOUR_MS)).toBeLessThan(5000);
});
