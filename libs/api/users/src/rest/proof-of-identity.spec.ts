import { proofOfIdentity } from './user.dto';

it('takes the token of the header, or else that of the body', () => {
  expect(proofOfIdentity('Bearer a', { idToken: 'b' })).toBe('a');
  expect(proofOfIdentity('Bearer a', undefined)).toBe('a');
  expect(proofOfIdentity(undefined, { idToken: 'b', role: 'admin' })).toBe('b');
  expect(proofOfIdentity(undefined, { idToken: 'b', phone: '1', displayName: null, email: '' })).toBe('b');
  for (const nothing of [undefined, {}, { idToken: null }])
    expect(proofOfIdentity('a@example.com', nothing)).toBeUndefined();
});

it.each([
  [null, 'input'],
  [[], 'input'],
  ['x', 'input'],
  [5, 'input'],
  [{ idToken: 5 }, 'idToken'],
  [{ idToken: { $ne: '' } }, 'idToken'],
  [{ idToken: 'b', phone: 5 }, 'phone'],
  [{ idToken: 'b', displayName: { $gt: '' } }, 'displayName'],
  [{ idToken: 'b', email: ['x'] }, 'email'],
  [{ idToken: 'b', location: 'x'.repeat(401) }, 'location'],
])('takes %j for no form', (body, field) => {
  const refusal = { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } };
  for (const authorization of [undefined, 'Bearer a'])
    expect(() => proofOfIdentity(authorization, body)).toThrow(expect.objectContaining(refusal));
});
