import { toMailError } from './mail-errors';

it.each([
  ['REFUSED', { code: 'EENVELOPE', responseCode: 550 }],
  ['REFUSED', { code: 'EMESSAGE', responseCode: 554 }],
  ['DEFERRED', { code: 'EENVELOPE', responseCode: 451 }],
  ['UNREACHABLE', { code: 'EAUTH', responseCode: 535 }],
  ['UNREACHABLE', { code: 'ECONNECTION' }],
  ['UNREACHABLE', { code: 'EPROTOCOL', responseCode: 554 }],
  ['UNREACHABLE', 'nonsense'],
])('is %s after %j', (failure, error) => {
  expect(toMailError(error)).toMatchObject({ failure });
});

it('takes addresses and line breaks out of the answer', () => {
  const response = '550 5.1.1 <ada.b+c@demo.dev>\r\n unknown; try postmaster@demo.dev';
  expect(toMailError({ code: 'EENVELOPE', responseCode: 550, response }).message).toBe(
    '550 5.1.1 <(address)> unknown; try (address)',
  );
});
