import { DomainError } from '@shop/api-common';
import { errorDetail } from './error-bodies';

const CAUSE = new TypeError('fetch failed');

it('omits the stack of a business error, which frequent health checks would repeat', () => {
  const error = new DomainError('UNAVAILABLE', 'The database does not answer.');
  expect(errorDetail(error)).toBe('The database does not answer.');
});

it('includes the stack of an unexpected error', () => {
  expect(errorDetail(new Error('No such index.'))).toMatch(
    /^Error: No such index\.\n {4}at .*error-detail\.spec/,
  );
  expect(errorDetail('a text')).toBe('a text');
});

it('reports the message of a cause without its stack', () => {
  const error = new DomainError('UNAVAILABLE', 'No card can be charged.', undefined, { cause: CAUSE });
  expect(errorDetail(error)).toBe('No card can be charged.\nCaused by TypeError: fetch failed');
  expect(errorDetail(new Error('Odd.', { cause: CAUSE }))).toMatch(/\nCaused by TypeError: fetch failed$/);
});
