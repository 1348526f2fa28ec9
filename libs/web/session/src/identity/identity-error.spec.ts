import { identityError } from './identity-error';

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
