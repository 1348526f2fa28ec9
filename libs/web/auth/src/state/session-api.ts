import type { ApolloClient } from '@apollo/client';
import { errorCode, errorMessage, type ClientErrorCode } from '@shop/web-apollo';
import { MeDocument, SignInDocument } from '@shop/web-apollo/generated/session';
import type { SessionUser } from './session-state';

/** What an ID token is exchanged for. */
export interface Access {
  readonly accessToken: string;
  readonly user: SessionUser;
}

/** The calls of the shop's own API that a session is made of. */
export interface SessionApi {
  /** Exchanges an ID token for the shop's access token. Rejects with an Error whose message is for people. */
  signIn(idToken: string): Promise<Access>;
  /** The same behind the person's back: null when the shop refuses them; rejects when it does not answer. */
  renew(idToken: string): Promise<Access | null>;
  /** Whose the access token of the moment is. */
  me(): Promise<SessionUser>;
  /** Drops what was loaded for one person before another looks; public parts of the page load again. */
  forget(): Promise<void>;
}

/** The shop will not have a person; its message says why. */
const REFUSALS: readonly ClientErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN'];

/** Those calls over GraphQL. */
export function createSessionApi(client: ApolloClient): SessionApi {
  const exchange = async (idToken: string): Promise<Access> => {
    const { data } = await client.mutate({ mutation: SignInDocument, variables: { idToken } });
    return present(data).signIn;
  };
  return {
    signIn: (idToken) =>
      exchange(idToken).catch((error: unknown) => {
        throw new Error(errorMessage(error, REFUSALS), { cause: error });
      }),
    renew: (idToken) =>
      exchange(idToken).catch((error: unknown) => {
        if (REFUSALS.includes(errorCode(error))) return null;
        throw error;
      }),
    async me() {
      // An answer that is on its way may be for the token before.
      const context = { queryDeduplication: false };
      const { data } = await client.query({ query: MeDocument, fetchPolicy: 'network-only', context });
      return present(data).me;
    },
    async forget() {
      await client.resetStore();
    },
  };
}

function present<T>(data: T | undefined): T {
  if (data === undefined) throw new Error('The shop gave no answer. Please try again.');
  return data;
}
