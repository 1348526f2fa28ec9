import { Refusal } from './refusal';
import type { Body } from './request-body';

const PREFIX = '/identitytoolkit.googleapis.com/v1/accounts:';

/** What the SDK adds to most calls. */
const COMMON = ['returnSecureToken', 'clientType'];

/**
 * What clients may call, and with which fields. All else of the identity service is refused: other people's accounts
 * (`localId`), other projects (`targetProjectId`), tenants, custom tokens, anonymous and phone users, and a change of
 * e-mail without proof, which real projects with e-mail enumeration protection refuse too.
 */
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  signUp: ['email', 'password', 'displayName'],
  signInWithPassword: ['email', 'password'],
  signInWithIdp: ['requestUri', 'postBody', 'sessionId', 'tenantId', 'pendingToken', 'returnIdpCredential'],
  lookup: ['idToken'],
  update: ['idToken', 'displayName', 'photoUrl', 'password', 'oobCode'],
  delete: ['idToken'],
  createAuthUri: ['identifier', 'continueUri'],
  sendOobCode: ['requestType', 'email', 'idToken', 'continueUrl'],
  resetPassword: ['oobCode', 'newPassword'],
};

/** Of the identity service, what clients of the emulator do without, in words. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  signInWithCustomToken: 'Custom tokens are',
  signInWithPhoneNumber: 'Signing in by phone is',
  sendVerificationCode: 'Signing in by phone is',
  signInWithEmailLink: 'Signing in by e-mail link is',
};

/** @throws Refusal 400 for an operation that the real service has */
export function refuseUnsupported(path: string): void {
  const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  const what = Object.hasOwn(UNSUPPORTED, name) ? UNSUPPORTED[name] : undefined;
  if (what !== undefined)
    throw new Refusal(400, `OPERATION_NOT_ALLOWED : ${what} not supported by the sandbox.`);
}

/** The name of the operation at this path, undefined when clients have none there. */
export function operationAt(path: string): string | undefined {
  const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  return Object.hasOwn(OPERATIONS, name) ? name : undefined;
}

/** Where the emulator has the operation. */
export function pathOf(operation: string): string {
  return PREFIX + operation;
}

/** @throws Refusal 400 for a field that clients may not set, whatever its spelling: the emulator reads local_id as localId */
export function checkFields(operation: string, body: Body): void {
  const allowed = [...COMMON, ...(OPERATIONS[operation] ?? [])];
  if (!Object.keys(body).every((field) => allowed.includes(field))) {
    throw new Refusal(400, 'OPERATION_NOT_ALLOWED : The request holds a field that clients may not set.');
  }
  if (operation === 'signUp' && !body.email && !body.password) {
    throw new Refusal(400, 'ADMIN_ONLY_OPERATION');
  }
}
