import { ask, post } from './ask';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const EXCHANGE = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }';

const GONE =
  'The demo account is not there any more, or has another password. `npm run reset` starts the demo afresh.';

/** Extra help by identity service error code. */
const HELP: Readonly<Record<string, string>> = {
  TOO_MANY_ATTEMPTS_TRY_LATER: 'Too many attempts. Wait a minute and try again.',
  USER_DISABLED: 'This demo account has been closed.',
  INVALID_LOGIN_CREDENTIALS: GONE,
  INVALID_PASSWORD: GONE,
  EMAIL_NOT_FOUND: GONE,
};

interface IdentityAnswer {
  readonly idToken?: string;
  readonly error?: { readonly message?: string };
}

/**
 * Signs in a demo account through the identity emulator on this origin.
 * @param apiKey identity project key
 * @returns a shop access token
 * @throws Error with a user-readable message
 */
export async function signInToDemo(
  apiKey: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const credentials = { email, password, returnSecureToken: true };
  const proof = await post<IdentityAnswer>(`${SIGN_IN}?key=${encodeURIComponent(apiKey)}`, credentials);
  if (proof.idToken === undefined) throw new Error(explained(proof.error?.message));
  const { signIn } = await ask<{ signIn: { accessToken: string } }>(EXCHANGE, { idToken: proof.idToken });
  return signIn.accessToken;
}

function explained(message = 'no reason given'): string {
  const [code = ''] = message.split(' ');
  return HELP[code] ?? `The identity service did not sign you in: ${message}.`;
}
