import type { IncomingMessage } from 'node:http';
import { canonicalEmail } from '@shop/contracts';
import type { Emulator } from '../emulator';
import { AttemptsByEmail } from './attempts-by-email';
import type { CallEmulator } from './call-emulator';
import { chosenAccount, conflictAnswer, signInCall } from './google-sign-in';
import { checkFields, pathOf } from './operations';
import { Refusal, type Answer } from './refusal';
import { readForm, readJson, type Body } from './request-body';
import { checkIdToken, openRefreshToken, sealAnswer } from './sealing';

/** What the gateway is made of. */
export interface GatewayParts {
  readonly emulator: Pick<
    Emulator,
    'accountById' | 'accountByEmail' | 'verificationCode' | 'newestResetCode'
  >;
  readonly callEmulator: CallEmulator;
  readonly sealKey: string;
  /** Takes the place of a mail that resets a password; no client may see its code. */
  readonly tellResetCode: (email: string, code: string) => void;
  /** Mails a code that verifies an address. */
  readonly tellVerificationCode: (email: string, code: string) => void;
}

/** In a minute, for one e-mail. */
const MOST_FAILED_SIGN_INS = 10;
const MOST_RESETS = 3;

/** In the form that the shop compares, as the emulator takes any text with an @. @throws Refusal */
function checkedEmail(text: string): string {
  const email = canonicalEmail(text);
  if (email === undefined) throw new Refusal(400, 'INVALID_EMAIL');
  return email;
}

/** The calls that clients may make; each checks the request, passes it on and seals the tokens of the answer. */
export function clientCalls(parts: GatewayParts) {
  const { emulator, callEmulator, sealKey, tellResetCode, tellVerificationCode } = parts;
  const failedSignIns = new AttemptsByEmail(
    MOST_FAILED_SIGN_INS,
    'Too many failed sign-ins with this e-mail.',
  );
  const resets = new AttemptsByEmail(MOST_RESETS, 'Too many links were asked for with this e-mail.');

  async function pass(path: string, body: Body): Promise<Answer> {
    const answer = await callEmulator(path, body);
    return { status: answer.status, body: sealAnswer(answer.body, sealKey) };
  }

  async function signInWithPassword(body: Body): Promise<Answer> {
    const email = String(body.email);
    failedSignIns.attempt(email);
    const answer = await pass(pathOf('signInWithPassword'), body);
    if (answer.status < 400) {
      failedSignIns.succeeded(email);
    }
    return answer;
  }

  async function sendMail(body: Body): Promise<Answer> {
    if (body.requestType !== 'PASSWORD_RESET') return sendVerification(body);
    const email = String(body.email);
    resets.attempt(email);
    const answer = await pass(pathOf('sendOobCode'), body);
    const code = answer.status < 400 ? emulator.newestResetCode(email) : undefined;
    if (code !== undefined) {
      tellResetCode(email, code);
    }
    return answer;
  }

  async function sendVerification(body: Body): Promise<Answer> {
    const answer = await pass(pathOf('sendOobCode'), body);
    if (answer.status >= 400 || body.requestType !== 'VERIFY_EMAIL') return answer;
    const { sub } = checkIdToken(body.idToken, sealKey);
    const email = emulator.accountById(String(sub))?.email;
    const code = email === undefined ? undefined : emulator.verificationCode(email);
    if (email !== undefined && code !== undefined) tellVerificationCode(email, code);
    return answer;
  }

  function signInWithGoogle(body: Body): Answer | Promise<Answer> {
    const chosen = chosenAccount(body);
    const conflict = conflictAnswer(chosen, emulator.accountByEmail(chosen.email));
    return conflict ?? pass(pathOf('signInWithIdp'), signInCall(chosen));
  }

  return {
    /** @throws Refusal */
    async account(operation: string, request: IncomingMessage): Promise<Answer> {
      const sent = await readJson(request);
      checkFields(operation, sent);
      const body = typeof sent.email === 'string' ? { ...sent, email: checkedEmail(sent.email) } : sent;
      if ('idToken' in body) {
        checkIdToken(body.idToken, sealKey);
      }
      switch (operation) {
        case 'signInWithPassword':
          return signInWithPassword(body);
        case 'signInWithIdp':
          return signInWithGoogle(body);
        case 'sendOobCode':
          return sendMail(body);
        default:
          return pass(pathOf(operation), body);
      }
    },

    /**
     * The mailbox of an account in which no mail ever arrives: its pending verification code. No client sees
     * another's, nor a code that would set a password.
     *
     * @throws Refusal
     */
    async mailbox(request: IncomingMessage): Promise<Answer> {
      const { idToken } = await readJson(request);
      const { sub } = checkIdToken(idToken, sealKey);
      const email = emulator.accountById(String(sub))?.email;
      if (email === undefined) {
        throw new Refusal(400, 'USER_NOT_FOUND');
      }
      return { status: 200, body: { email, verificationCode: emulator.verificationCode(email) ?? null } };
    },

    /** @throws Refusal */
    async refresh(request: IncomingMessage): Promise<Answer> {
      const form = await readForm(request);
      if (form.get('grant_type') !== 'refresh_token') {
        throw new Refusal(400, 'INVALID_GRANT_TYPE');
      }
      const refreshToken = openRefreshToken(form.get('refresh_token') ?? '', sealKey, emulator.accountById);
      return pass('/securetoken.googleapis.com/v1/token', { grantType: 'refresh_token', refreshToken });
    },
  };
}
