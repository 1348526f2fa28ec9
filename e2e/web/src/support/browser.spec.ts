import { chromiumPath } from './browser';

it('says what to do when there is no Chromium', () => {
  expect(() => chromiumPath('/no/such/chromium')).toThrow(
    'there is no "/no/such/chromium". Install it (Debian: apt-get install chromium) or set CHROMIUM',
  );
});
