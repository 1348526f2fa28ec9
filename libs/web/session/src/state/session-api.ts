import type { ApolloClient } from '@apollo/client';
import { errorText } from '@shop/web-data';
import { MeDocument, SignInDocument } from '@shop/web-data/generated/session';
import type { SessionUser } from './session-state';

/** The calls of the shop's own API that a session is made of. */
export interface SessionApi {
  /** Exchanges an ID token for the shop's access token. Rejects with an Error whose message is for people. */
  signIn(idToken: string): Promise<{ readonly accessToken: string; readonly user: SessionUser }>;
  /** Whose the access token of the moment is. */
  me(): Promise<SessionUser>;
  /** Drops what was loaded for one person before another looks; public parts of the page load again. */
  forget(): Promise<void>;
}

export function createSessionApi(client: ApolloClient): SessionApi {
  return {
    async signIn(idToken) {
      const { data } = await client
        .mutate({ mutation: SignInDocument, variables: { idToken } })
        .catch((error: unknown) => {
          throw new Error(errorText(error), { cause: error });
        });
      return present(data).signIn;
    },
    async me() {
      const { data } = await client.query({ query: MeDocument, fetchPolicy: 'network-only' });
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
