import { FailedSignIns } from './failed-sign-ins';

let time = 0;
const ada = 'ada@demo.dev';

function afterFailures(count: number): FailedSignIns {
  time = 0;
  const signIns = new FailedSignIns(() => time);
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

it('lets others in meanwhile, and the same one after a minute', () => {
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
