import { gql } from '@apollo/client';
import { createApolloClient } from '../create-apollo-client';
import { errorCode } from '../errors/error-code';

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

/** Asks a shop that answers after so many milliseconds; answers the data, or why there are none. */
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

it('gives a call up that is not answered within half a minute, and ends it', async () => {
  const outcome = ask(60_000);
  const isEnded = () => send.mock.lastCall?.[1]?.signal?.aborted;
  await jest.advanceTimersByTimeAsync(29_000);
  expect(isEnded()).toBe(false);
  await jest.advanceTimersByTimeAsync(1000);
  expect(isEnded()).toBe(true);
  expect(await outcome).toBe('NETWORK');
});

it('takes a slow answer', async () => {
  const outcome = ask(29_000);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(await outcome).toEqual(ANN);
});
