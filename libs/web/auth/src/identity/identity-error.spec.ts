import { identityError, isAccountRejected, isInvalidCode, isUnknown } from './identity-error';

const firebaseError = (code: string, message: string) => Object.assign(new Error(message), { code });

it('explains in own words and keeps the service’s message as details', () => {
  const details = 'Firebase: Error (auth/invalid-credential).';
  expect(identityError(firebaseError('auth/invalid-credential', details))).toMatchObject({
    message: 'Email or password is incorrect.',
    details,
  });
});

it('keeps messages without extra help', () => {
  const error = identityError(firebaseError('auth/new-thing', 'Firebase: New.'));
  expect([error.message, error.details]).toEqual(['Firebase: New.', undefined]);
});

it.each([
  ['auth/user-token-expired', true],
  ['auth/user-disabled', true],
  ['auth/network-request-failed', false],
  ['auth/internal-error', false],
])('%s rejects the account: %p', (code, disowned) =>
  expect(isAccountRejected(firebaseError(code, 'x'))).toBe(disowned),
);

it.each([
  ['auth/expired-action-code', true],
  ['auth/invalid-action-code', true],
  ['auth/user-not-found', true],
  ['auth/weak-password', false],
  ['auth/network-request-failed', false],
])('%s invalidates an email link: %p', (code, ofNoUse) =>
  expect(isInvalidCode(firebaseError(code, 'x'))).toBe(ofNoUse),
);

it('distinguishes an unknown account from other errors', () => {
  expect(isUnknown(firebaseError('auth/user-not-found', 'x'))).toBe(true);
  expect(isUnknown(firebaseError('auth/too-many-requests', 'x'))).toBe(false);
});
