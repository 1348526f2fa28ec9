import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '@shop/contracts';

/** The answer of a GraphQL call, typed by what the test expects of it. */
export interface GraphQLResult<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly {
    message: string;
    extensions: { code: string; fields?: Record<string, string> };
  }[];
}

/** A person of a test: what they sign in with, and the shop's access token. */
export interface TestUser {
  readonly email: string;
  readonly uid: string;
  readonly token: string;
}

/** A hanging call fails with its own message before the test's timeout. */
const ANSWERED_WITHIN_MS = 60_000;
const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts';
const SIGN_IN = `${IDENTITY}:signInWithPassword`;
const SHOP_SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }';
const MOMENT_MS = 1_000;
const ATTEMPTS = 3;
const [ADMIN, CUSTOMER] = DEMO_ACCOUNTS;
const DEMO = { admin: ADMIN, customer: CUSTOMER } as const;

/** An account of the identity service; without a token while the e-mail is unverified. */
interface Proof {
  readonly idToken: string;
  readonly localId: string;
}

/** Calls a shop from outside as any client would: GraphQL, REST and the identity service, over HTTP alone. */
export class ShopClient {
  constructor(readonly origin: string) {}

  async graphql<Data>(query: string, variables: object = {}, token?: string): Promise<GraphQLResult<Data>> {
    const { body } = await this.rest('POST', '/graphql', { query, variables }, token);
    return body as GraphQLResult<Data>;
  }

  /** The data of a call that must succeed. @throws Error with the answer's errors */
  async query<Data>(query: string, variables: object = {}, token?: string): Promise<Data> {
    const { data, errors } = await this.graphql<Data>(query, variables, token);
    if (!data || errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  /** The code of a call that must be refused; undefined when it was not. */
  async queryErrorCode(query: string, variables: object = {}, token?: string): Promise<string | undefined> {
    const { errors } = await this.graphql(query, variables, token);
    return errors?.[0]?.extensions.code;
  }

  async rest(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; body: unknown }> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = text !== '' && response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }

  /** Makes an account at the identity service and signs it in to the shop. */
  signUp(email: string, password: string): Promise<TestUser> {
    return this.enter(`${IDENTITY}:signUp`, email, password);
  }

  /** Signs an account of the identity service in to the shop. */
  signIn(email: string, password: string): Promise<TestUser> {
    return this.enter(SIGN_IN, email, password);
  }

  /** Signs a demo account in to the shop. */
  signInAsDemo(role: keyof typeof DEMO): Promise<TestUser> {
    const { email, password } = DEMO[role];
    return this.signIn(email, password);
  }

  /** The identity service's ID token for an account. */
  async fetchIdToken(email: string, password: string): Promise<string> {
    return (await this.prove(SIGN_IN, email, password)).idToken;
  }

  private async enter(path: string, email: string, password: string): Promise<TestUser> {
    const { idToken, localId } = await this.prove(path, email, password);
    return { email, uid: localId, token: await this.exchange(idToken) };
  }

  /** Retries UNAVAILABLE: on a busy machine an emulator may be late. */
  private async exchange(idToken: string, attempts = ATTEMPTS): Promise<string> {
    const { data, errors } = await this.graphql<{ signIn: { accessToken: string } }>(SHOP_SIGN_IN, {
      idToken,
    });
    if (data && !errors) return data.signIn.accessToken;
    if (errors?.[0]?.extensions.code !== 'UNAVAILABLE' || attempts === 1)
      throw new Error(JSON.stringify(errors));
    await sleep(MOMENT_MS);
    return this.exchange(idToken, attempts - 1);
  }

  /** Tries again as {@link exchange} does; a sign-up whose answer did not come in time may have been one. */
  private async prove(path: string, email: string, password: string, attempts = ATTEMPTS): Promise<Proof> {
    const { status, body } = await this.rest('POST', `${path}?key=demo`, {
      ...{ email, password, returnSecureToken: true },
    });
    const isTaken = status !== 200 && JSON.stringify(body).includes('EMAIL_EXISTS');
    if (isTaken && attempts < ATTEMPTS) return this.prove(SIGN_IN, email, password, attempts);
    if (status !== 503 || attempts === 1) return body as Proof;
    await sleep(MOMENT_MS);
    return this.prove(path, email, password, attempts - 1);
  }
}
