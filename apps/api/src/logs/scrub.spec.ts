import { scrub } from './scrub';

it.each([
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AbCd_-12', 'Bearer [token]'],
  ['No such intent: pi_1_secret_abcd', 'No such intent: pi_1_secret_[hidden]'],
  ['Invalid API Key: sk_test_12345678', 'Invalid API Key: [key]'],
  ['mongodb://ada:pass@db/shop is down', 'mongodb://[credentials]@db/shop is down'],
  ['dup key: { email: "ada@example.com" }', 'dup key: { email: "[e-mail]" }'],
  ['card 4242 4242 4242 4242 was declined', 'card [number] was declined'],
])('hides what is secret in %s', (text, hidden) => expect(scrub(text)).toBe(hidden));

it.each([
  'at parseInput (libs/api/common/src/parse-input.ts:18:9)',
  'order 652f1e810c19729de860ea11 is PAID',
])('leaves %s as it is', (text) => expect(scrub(text)).toBe(text));
