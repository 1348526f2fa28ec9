import { gql } from '@apollo/client';
import { createApolloClient } from './create-apollo-client';
import { errorCode } from './errors/errors';

const WHO = gql`
  query Who {
    me {
      id
    }
  }
`;
const ANN = { me: { __typename: 'User', id: 'u1' } };

const send = jest.spyOn(globalThis, 'fetch');
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
afterAll(() => send.mockRestore());

/** Queries a shop that responds after the given milliseconds; returns the data or the error. */
function ask(answeredAfter: number) {
  send.mockImplementation(async () => {
    await new Promise((done) => setTimeout(done, answeredAfter));
    return new Response(JSON.stringify({ data: ANN }), { headers: { 'content-type': 'application/json' } });
  });
  const client = createApolloClient({
    readToken: () => 'token',
    renewToken: async () => null,
    onUnauthorized: () => undefined,
  });
  return client.query({ query: WHO }).then(({ data }) => data, errorCode);
}

it('aborts a call after 30 seconds without response', async () => {
  const outcome = ask(60_000);
  const isEnded = () => send.mock.lastCall?.[1]?.signal?.aborted;
  await jest.advanceTimersByTimeAsync(29_000);
  expect(isEnded()).toBe(false);
  await jest.advanceTimersByTimeAsync(1000);
  expect(isEnded()).toBe(true);
  expect(await outcome).toBe('NETWORK');
});

it('accepts a slow response', async () => {
  const outcome = ask(29_000);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(await outcome).toEqual(ANN);
});
