import { DEMO_ACCOUNTS } from '@shop/contracts';
import { askUntilKnown, demand } from './ask';
import { SIGN_IN } from './documents';
import { graphql, rest, type ShopRequest } from './request';

const PASSWORD = 'chaos-secret';
const IDENTITY = 'identitytoolkit.googleapis.com/v1/accounts';
const SIGN_IN_METHOD = 'signInWithPassword';

/** A signed-in user. */
export interface Person {
  readonly email: string;
  readonly uid: string;
  readonly token: string;
}

/** The identity provider's answer to a sign-in. */
interface Proof {
  readonly idToken: string;
  readonly localId: string;
}

/** Signs up a new customer. */
export async function signUp(origin: string, email: string): Promise<Person> {
  const request = proofBy('signUp', email, PASSWORD);
  const answer = await askUntilKnown([origin], request, undefined, () => undefined);
  if (answer.kind === 'done') return enter(origin, email, answer.data);
  // A sign-up without an answer may have created the account.
  return enter(origin, email, await demand(origin, proofBy(SIGN_IN_METHOD, email, PASSWORD)));
}

export async function signInAdmin(origin: string): Promise<Person> {
  const [{ email, password }] = DEMO_ACCOUNTS;
  return enter(origin, email, await demand(origin, proofBy(SIGN_IN_METHOD, email, password)));
}

function proofBy(method: string, email: string, password: string): ShopRequest<Proof> {
  const body = { email, password, returnSecureToken: true };
  return rest('POST', `/${IDENTITY}:${method}?key=demo`, { body }, (answered) => answered as Proof);
}

async function enter(origin: string, email: string, { idToken, localId }: Proof): Promise<Person> {
  const { signIn } = await demand<{ signIn: { accessToken: string } }>(origin, graphql(SIGN_IN, { idToken }));
  return { email, uid: localId, token: signIn.accessToken };
}
