import type { Account } from '../emulator';
import { GOOGLE_ACCOUNTS, type GoogleAccount } from '../google-accounts';
import { Refusal, type Answer } from './refusal';
import type { Body } from './request-body';

const PROVIDER = 'google.com';

/**
 * Which of the chooser's accounts a signInWithIdp call names; nothing else of the call is believed.
 *
 * @throws Refusal 400 when it names none
 */
export function chosenAccount(body: Body): GoogleAccount {
  const subject = [body.postBody, queryOf(body.requestUri)].map(subjectOf).find(Boolean);
  const account = GOOGLE_ACCOUNTS.find(({ sub }) => sub === subject);
  if (!account) {
    throw new Refusal(400, 'INVALID_IDP_RESPONSE : Only the demo accounts can sign in with Google here.');
  }
  return account;
}

/**
 * Refuses a Google account whose e-mail someone has already registered in another way: the emulator would hand it that
 * person's account. The client SDK shows the answer as `auth/account-exists-with-different-credential`.
 */
export function conflictAnswer(chosen: GoogleAccount, holder: Account | undefined): Answer | undefined {
  const own = holder?.providerUserInfo?.some(
    (info) => info.providerId === PROVIDER && info.rawId === chosen.sub,
  );
  if (!holder || own) {
    return undefined;
  }
  return { status: 200, body: { needConfirmation: true, providerId: PROVIDER, email: chosen.email } };
}

/** The call to the emulator that signs this account in. */
export function signInCall({ sub, email, name }: GoogleAccount): Body {
  const claims = JSON.stringify({ sub, email, email_verified: true, name });
  return {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ providerId: PROVIDER, id_token: claims }).toString(),
    returnSecureToken: true,
    returnIdpCredential: true,
  };
}

function queryOf(uri: unknown): string | undefined {
  return typeof uri === 'string' && URL.canParse(uri) ? new URL(uri).search : undefined;
}

function subjectOf(query: unknown): unknown {
  const claims = typeof query === 'string' && new URLSearchParams(query).get('id_token');
  if (!claims) {
    return undefined;
  }
  try {
    return JSON.parse(claims)?.sub;
  } catch {
    return undefined;
  }
}
