import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { liveLink } from './live-link';

let mockOnline = false;
const mockLink = new ApolloLink(() => of({ data: { n: 1 } }));
jest.mock('./socket-link', () => {
  if (!mockOnline) throw new Error('offline');
  return { socketLink: () => mockLink };
});

it('loads the code of the socket anew for the next subscription when it could not be loaded', async () => {
  const session = { readToken: () => null, renewToken: async () => null };
  const link = liveLink({ session, uri: '/graphql', onResumed: () => undefined });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const follow = () =>
    new Promise((next, error) => {
      const query = gql`
        subscription Follow {
          n
        }
      `;
      client
        .subscribe({ query })
        .subscribe((result) => (result.error ? error(result.error) : next(result.data)));
    });
  await expect(follow()).rejects.toThrow('offline');
  mockOnline = true;
  expect(await follow()).toEqual({ n: 1 });
});
