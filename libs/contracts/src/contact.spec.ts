import { isPlausibleAddress, isPlausiblePhone } from './contact';

it.each(['+1 555 0100', '+1 (555) ..', '112', '٠٩٨ ٧٦٥', '=HYPERLINK("x")', '@SUM(A1)', '\t=1'])(
  'takes the phone %j',
  (text) => expect(isPlausiblePhone(text)).toBe(true),
);
it.each(['', 'abc', 'x', '-', '12', '+', '.....'])('refuses the phone %j', (text) =>
  expect(isPlausiblePhone(text)).toBe(false),
);

it.each(['1 Main Street', 'Here', '東京都千代田区1-1', '=HYPERLINK("x")\nsecond line'])(
  'takes the address %j',
  (text) => expect(isPlausibleAddress(text)).toBe(true),
);
it.each(['', 'x', 'abc', '---- ....', '1 2 3'])('refuses the address %j', (text) =>
  expect(isPlausibleAddress(text)).toBe(false),
);
