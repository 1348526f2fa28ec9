import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ERROR_CODES } from '@shop/contracts';
import { errorCode } from './error-code';
import { errorMessage } from './error-message';
import { fieldErrors } from './field-errors';

const refusal = (code: string, message = '', extensions: object = {}) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code, ...extensions } }] });
const answered = (status: number) =>
  new ServerError('refused', { response: new Response('', { status }), bodyText: '' });

describe('errorCode', () => {
  it.each(ERROR_CODES)('reads %s', (code) => expect(errorCode(refusal(code))).toBe(code));
  it('takes a code that it does not know as INTERNAL', () =>
    expect(errorCode(refusal('NEW'))).toBe('INTERNAL'));
  it.each([
    [401, 'UNAUTHENTICATED'],
    [429, 'RATE_LIMITED'],
    [502, 'UNAVAILABLE'],
    [500, 'INTERNAL'],
  ])('reads a bare status %p as %s', (status, code) => expect(errorCode(answered(status))).toBe(code));
  it('takes everything else as a failure of the network', () =>
    expect(errorCode(new TypeError('Failed to fetch'))).toBe('NETWORK'));
});

describe('errorText', () => {
  it.each(ERROR_CODES)('has a text of its own for %s', (code) =>
    expect(errorMessage(refusal(code))).toMatch(/^[A-Z].{20,}\.$/),
  );

  it('says what the server said about a rule, a state or the stock', () =>
    expect(errorMessage(refusal('OUT_OF_STOCK', 'Only 3 pieces are left.'))).toBe('Only 3 pieces are left.'));

  it('does not show the message of an internal error, but the number to ask with', () => {
    const text = errorMessage(refusal('INTERNAL', 'secret stack', { requestId: 'r-7' }));
    expect(text).toContain('(Request r-7)');
    expect(text).not.toContain('secret');
  });

  it('tells a visitor without a connection what to check', () =>
    expect(errorMessage(new TypeError('Failed to fetch'))).toContain('check your connection'));
});

describe('fieldErrors', () => {
  it('gives the texts of the fields', () =>
    expect(fieldErrors(refusal('BAD_USER_INPUT', '', { fields: { phone: 'too long' } }))).toEqual({
      phone: 'Too long',
    }));
  it.each([
    ['another error', new Error('x')],
    ['an error without fields', refusal('BAD_USER_INPUT')],
    ['fields of another shape', refusal('BAD_USER_INPUT', '', { fields: { phone: 7 } })],
  ])('is empty for %s', (_name, error) => expect(fieldErrors(error)).toEqual({}));
});
