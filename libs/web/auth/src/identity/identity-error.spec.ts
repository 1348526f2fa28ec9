import { identityError, isAccountRejected, isInvalidCode, isUnknown } from './identity-error';

const firebaseError = (code: string, message: string) => Object.assign(new Error(message), { code });

it('puts a sentence that helps before the service’s own message', () => {
  const message = 'Firebase: Error (auth/invalid-credential).';
  expect(identityError(firebaseError('auth/invalid-credential', message)).message).toBe(
    `The email or the password is not right. ${message}`,
  );
});

it('leaves alone what it has nothing to say about', () => {
  expect(identityError(firebaseError('auth/new-thing', 'Firebase: New.')).message).toBe('Firebase: New.');
});

it.each([
  ['auth/user-token-expired', true],
  ['auth/user-disabled', true],
  ['auth/network-request-failed', false],
  ['auth/internal-error', false],
])('%s means that the service no longer stands by the person: %p', (code, disowned) =>
  expect(isAccountRejected(firebaseError(code, 'x'))).toBe(disowned),
);

it.each([
  ['auth/expired-action-code', true],
  ['auth/invalid-action-code', true],
  ['auth/user-not-found', true],
  ['auth/weak-password', false],
  ['auth/network-request-failed', false],
])('%s means that the link of a mail is of no use any more: %p', (code, ofNoUse) =>
  expect(isInvalidCode(firebaseError(code, 'x'))).toBe(ofNoUse),
);

it('knows an account that is not there from every other failure', () => {
  expect(isUnknown(firebaseError('auth/user-not-found', 'x'))).toBe(true);
  expect(isUnknown(firebaseError('auth/too-many-requests', 'x'))).toBe(false);
});
