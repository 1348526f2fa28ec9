import { LIMITS } from '@shop/contracts';
import { updateProfileSchema } from './update-profile';

const accepts = (input: object) => updateProfileSchema.safeParse(input).success;

it('takes a part of the profile, an emptied field and an https link', () => {
  expect(accepts({ phone: '+1 555 0100', education: '' })).toBe(true);
  expect(accepts({ linkedinProfile: 'https://www.linkedin.com/in/someone' })).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//host',
  'http://host',
  'http://user:pw@host',
  'https://u:p@host',
  'https:x.y',
  'https:/x.y',
  'https:///x.y',
  'https:\\\\evil.com',
])('refuses the link %s', (linkedinProfile) => expect(accepts({ linkedinProfile })).toBe(false));

it.each(['displayName', 'phone', 'location'])('takes one line as %s', (name) => {
  expect(accepts({ [name]: 'A\nB' })).toBe(false);
});

it('takes no longer phone than an order does', () => {
  expect(accepts({ phone: '5'.repeat(LIMITS.phoneMax) })).toBe(true);
  expect(accepts({ phone: '5'.repeat(LIMITS.phoneMax + 1) })).toBe(false);
});

it.each(['role', 'email', 'uid', 'tokenVersion'])('refuses to change %s', (name) => {
  expect(accepts({ [name]: 'ADMIN' })).toBe(false);
});
