import { chromiumPath } from './browser';

it('says what to do when the chosen Chromium is missing', () => {
  expect(() => chromiumPath('/no/such/chromium')).toThrow(
    'There is no Chromium "/no/such/chromium": unset CHROMIUM, or set it to the path of one.',
  );
});
