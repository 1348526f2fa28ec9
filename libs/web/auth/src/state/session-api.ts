import type { ApolloClient } from '@apollo/client';
import { errorCode, errorMessage, type ClientErrorCode } from '@shop/web-apollo';
import { MeDocument, SignInDocument } from '@shop/web-apollo/generated/session';
import type { SessionUser } from './session-state';

export interface Access {
  readonly accessToken: string;
  readonly user: SessionUser;
}

export type SessionApi = ReturnType<typeof createSessionApi>;

const REFUSALS: readonly ClientErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN'];

export function createSessionApi(client: ApolloClient) {
  const exchange = async (idToken: string): Promise<Access> => {
    const { data } = await client.mutate({ mutation: SignInDocument, variables: { idToken } });
    return present(data).signIn;
  };
  return {
    /** Exchanges an ID token for an access token. Rejects with a user-readable Error. */
    signIn: (idToken: string) =>
      exchange(idToken).catch((error: unknown) => {
        throw new Error(errorMessage(error, REFUSALS), { cause: error });
      }),
    /** Exchanges silently: null when refused; rejects without a response. */
    renew: (idToken: string) =>
      exchange(idToken).catch((error: unknown) => {
        if (REFUSALS.includes(errorCode(error))) return null;
        throw error;
      }),
    /** Rejects with a user-readable Error. */
    async me(): Promise<SessionUser> {
      // A pending response may belong to the previous token.
      const context = { queryDeduplication: false };
      const asked = client.query({ query: MeDocument, fetchPolicy: 'network-only', context });
      const { data } = await asked.catch((error: unknown) => {
        throw new Error(errorMessage(error), { cause: error });
      });
      return present(data).me;
    },
    /** Drops a user's data; public parts reload. */
    async dropUserData() {
      await client.resetStore();
    },
  };
}

function present<T>(data: T | undefined): T {
  if (data === undefined) throw new Error('The shop gave no answer. Please try again.');
  return data;
}
