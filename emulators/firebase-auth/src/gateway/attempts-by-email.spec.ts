import { AttemptsByEmail } from './attempts-by-email';

let time = 0;
const ada = 'ada@demo.dev';

function afterFailures(count: number): AttemptsByEmail {
  time = 0;
  const signIns = new AttemptsByEmail(10, 'Too many failed sign-ins with this e-mail.', () => time);
  for (let i = 0; i < count; i++) {
    signIns.attempt(ada);
  }
  return signIns;
}

it('refuses the eleventh attempt and tells when to come back', () => {
  const signIns = afterFailures(10);
  time = 15_000;
  expect(() => signIns.attempt(ada)).toThrow(expect.objectContaining({ status: 429, retryAfter: 45 }));
});

it('admits other emails at once, and the same one after a minute', () => {
  const signIns = afterFailures(10);
  signIns.attempt('bob@demo.dev');
  time = 60_000;
  signIns.attempt(ada);
});

it('forgets the failures of who got in', () => {
  const signIns = afterFailures(9);
  signIns.succeeded(ada);
  signIns.attempt(ada);
  signIns.attempt(ada);
});

it('remembers a bounded number of e-mails', () => {
  const signIns = afterFailures(10);
  for (let i = 0; i < 10_000; i++) {
    signIns.attempt(`guess-${i}@demo.dev`);
  }
  signIns.attempt(ada);
});

it('refuses what is too long to be an e-mail, without remembering it', () => {
  const long = `${'a'.repeat(320)}@demo.dev`;
  const signIns = afterFailures(0);
  for (let i = 0; i < 11; i++) {
    expect(() => signIns.attempt(long)).toThrow(expect.objectContaining({ status: 400 }));
  }
});

it('lets the same one in after a minute also when the clock was set back', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(7_200_000);
  const signIns = new AttemptsByEmail(10, 'Too many failed sign-ins with this e-mail.');
  for (let i = 0; i < 10; i++) {
    signIns.attempt(ada);
  }
  clock.mockReturnValue(0);
  expect(() => signIns.attempt(ada)).toThrow(expect.objectContaining({ retryAfter: 60 }));
  clock.mockRestore();
});
