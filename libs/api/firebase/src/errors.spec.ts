import { verificationError } from './errors';

function sdkError(code: string, message = ''): Error {
  return Object.assign(new Error(message), { code });
}

it.each([
  ['UNAUTHENTICATED', sdkError('auth/id-token-revoked')],
  ['UNAUTHENTICATED', sdkError('auth/argument-error', 'Firebase ID token has invalid signature.')],
  ['UNAVAILABLE', sdkError('auth/argument-error', 'Error fetching public keys for Google certs: 503')],
  ['UNAVAILABLE', sdkError('auth/argument-error', 'Error while making request: getaddrinfo ENOTFOUND.')],
  ['UNAVAILABLE', sdkError('app/network-timeout')],
  ['UNAVAILABLE', new TypeError('something else')],
])('is %s for %s', (code, error) => {
  expect(verificationError(error)).toMatchObject({ code, cause: error });
});
