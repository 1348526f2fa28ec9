import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { ERROR_CODES } from '@shop/contracts';
import { TimeoutError } from 'rxjs';
import { errorCode, errorMessage, fieldErrors } from './errors';

const refusal = (code: string, message = '', extensions: object = {}) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code, ...extensions } }] });
const answered = (status: number) =>
  new ServerError('refused', { response: new Response('', { status }), bodyText: '' });

describe('errorCode', () => {
  it.each(ERROR_CODES)('reads %s', (code) => expect(errorCode(refusal(code))).toBe(code));
  it('maps an unknown code to INTERNAL', () => expect(errorCode(refusal('NEW'))).toBe('INTERNAL'));
  it.each([
    [401, 'UNAUTHENTICATED'],
    [429, 'RATE_LIMITED'],
    [502, 'UNAVAILABLE'],
    [500, 'INTERNAL'],
  ])('maps status %p to %s', (status, code) => expect(errorCode(answered(status))).toBe(code));
  it('maps everything else to NETWORK', () =>
    expect(errorCode(new TypeError('Failed to fetch'))).toBe('NETWORK'));
});

describe('errorMessage', () => {
  it.each(ERROR_CODES)('has a text of its own for %s', (code) =>
    expect(errorMessage(refusal(code))).toMatch(/^[A-Z].{20,}\.$/),
  );

  it('shows the server message for rules, states and stock', () =>
    expect(errorMessage(refusal('OUT_OF_STOCK', 'Only 3 units are left.'))).toBe('Only 3 units are left.'));

  it('hides internal messages and shows the request id', () => {
    const text = errorMessage(refusal('INTERNAL', 'secret stack', { requestId: 'r-7' }));
    expect(text).toContain('(Request r-7)');
    expect(text).not.toContain('secret');
  });

  it('tells an unreachable shop, an offline device and a slow shop apart', () => {
    expect(errorMessage(new TypeError('Failed to fetch'))).toMatch(/^We can't reach the shop/);
    expect(errorMessage(new TimeoutError())).toBe('The shop took too long to respond. Try again.');
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
    expect(errorMessage(new TypeError('Failed to fetch'))).toMatch(/^You're offline/);
    Reflect.deleteProperty(globalThis, 'navigator');
  });

  it('does not blame the connection for an error of the server, and shows its request id', () => {
    const response = new Response('<html>', { status: 500, headers: { 'x-request-id': 'r-9' } });
    const text = 'Something went wrong on our side. Try again. (Request r-9)';
    expect(errorMessage(new ServerError('refused', { response, bodyText: '<html>' }))).toBe(text);
    const unreadable = new ServerParseError(new SyntaxError('x'), { response, bodyText: '<html>' });
    expect(errorMessage(unreadable)).toBe(
      "Part of the shop isn't responding. Try again in a moment. (Request r-9)",
    );
  });
});

describe('fieldErrors', () => {
  it('returns the messages by field', () =>
    expect(fieldErrors(refusal('BAD_USER_INPUT', '', { fields: { phone: 'too long' } }))).toEqual({
      phone: 'Too long',
    }));
  it.each([
    ['another error', new Error('x')],
    ['an error without fields', refusal('BAD_USER_INPUT')],
    ['fields of another shape', refusal('BAD_USER_INPUT', '', { fields: { phone: 7 } })],
  ])('is empty for %s', (_name, error) => expect(fieldErrors(error)).toEqual({}));
});
