import { demand } from './answer';
import { SIGN_IN } from './documents';
import { graphql } from './request';

const PASSWORD = 'chaos-secret';
const IDENTITY = 'identitytoolkit.googleapis.com/v1/accounts';

/** Somebody who is signed in. */
export interface Person {
  readonly email: string;
  readonly uid: string;
  readonly token: string;
}

/** Signs up a new customer. */
export function signUp(origin: string, email: string): Promise<Person> {
  return enter(origin, 'signUp', email, PASSWORD);
}

/** Signs the demo admin in. */
export function signInAdmin(origin: string): Promise<Person> {
  return enter(origin, 'signInWithPassword', 'admin@demo.dev', 'demo-admin');
}

async function enter(origin: string, method: string, email: string, password: string): Promise<Person> {
  const response = await fetch(`${origin}/${IDENTITY}:${method}?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken, localId } = (await response.json()) as { idToken: string; localId: string };
  const { signIn } = await demand<{ signIn: { accessToken: string } }>(origin, graphql(SIGN_IN, { idToken }));
  return { email, uid: localId, token: signIn.accessToken };
}
