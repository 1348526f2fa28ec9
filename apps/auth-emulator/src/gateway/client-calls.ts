import type { IncomingMessage } from 'node:http';
import type { Emulator } from '../emulator';
import type { CallEmulator } from './call-emulator';
import { FailedSignIns } from './failed-sign-ins';
import { chosenAccount, conflictAnswer, signInCall } from './google-sign-in';
import { checkFields, pathOf } from './operations';
import { Refusal, type Answer } from './refusal';
import { readForm, readJson, type Body } from './request-body';
import { checkIdToken, openRefreshToken, sealAnswer } from './sealing';

/** What the gateway is made of. */
export interface GatewayParts {
  readonly emulator: Pick<Emulator, 'accountById' | 'accountByEmail' | 'verificationCode'>;
  readonly callEmulator: CallEmulator;
  readonly sealKey: string;
}

/** The calls that clients may make; each checks the request, passes it on and seals the tokens of the answer. */
export function clientCalls({ emulator, callEmulator, sealKey }: GatewayParts) {
  const failedSignIns = new FailedSignIns();

  async function pass(path: string, body: Body): Promise<Answer> {
    const answer = await callEmulator(path, body);
    return { status: answer.status, body: sealAnswer(answer.body, sealKey) };
  }

  async function signInWithPassword(body: Body): Promise<Answer> {
    const email = String(body.email).toLowerCase();
    failedSignIns.attempt(email);
    const answer = await pass(pathOf('signInWithPassword'), body);
    if (answer.status < 400) {
      failedSignIns.succeeded(email);
    }
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
      const body = await readJson(request);
      checkFields(operation, body);
      if ('idToken' in body) {
        checkIdToken(body.idToken, sealKey);
      }
      switch (operation) {
        case 'signInWithPassword':
          return signInWithPassword(body);
        case 'signInWithIdp':
          return signInWithGoogle(body);
        default:
          return pass(pathOf(operation), body);
      }
    },

    /**
     * The mailbox of an account in which no mail ever arrives: its pending verification code. Nobody gets to see
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
