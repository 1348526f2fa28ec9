import { mailCodes } from './mail-codes';

const ADA = 'ada@demo.dev';
const BOB = 'bob@demo.dev';
const RESET = 'PASSWORD_RESET';
const HOUR = 3_600_000;

function given(...mails: [email: string, requestType: string, oobCode: string][]) {
  const kept = new Map(
    mails.map(([email, requestType, oobCode]) => [oobCode, { email, requestType, oobCode }]),
  );
  const codes = mailCodes({
    listOobCodes: () => kept.values(),
    deleteOobCode: (code) => void kept.delete(code),
  });
  return { codes, left: () => [...kept.keys()] };
}

it('knows the newest link to reset a password, and leaves no older one of the same person', () => {
  const { codes, left } = given(
    [ADA, RESET, 'first'],
    [BOB, RESET, 'of Bob'],
    [ADA, 'VERIFY_EMAIL', 'verifies'],
    [ADA, RESET, 'second'],
  );
  expect(codes.newestResetCode(ADA)).toBe('second');
  expect(left()).toEqual(['of Bob', 'verifies', 'second']);
  expect(codes.newestResetCode('unknown@demo.dev')).toBeUndefined();
});

it('takes it for an hour', () => {
  jest.useFakeTimers();
  const { codes, left } = given([ADA, RESET, 'code']);
  codes.newestResetCode(ADA);
  jest.advanceTimersByTime(HOUR - 1);
  expect(left()).toEqual(['code']);
  jest.advanceTimersByTime(1);
  expect(left()).toEqual([]);
  jest.useRealTimers();
});
