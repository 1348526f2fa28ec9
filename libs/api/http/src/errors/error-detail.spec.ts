import { DomainError } from '@shop/api-common';
import { errorDetail } from './error-detail';

const CAUSE = new TypeError('fetch failed');

it('tells of a refusal in its words alone, as a supervisor that asks every second whether a shop is ready fills the log', () => {
  const refusal = new DomainError('UNAVAILABLE', 'The database does not answer.');
  expect(errorDetail(refusal)).toBe('The database does not answer.');
});

it('tells of what nobody foresaw where it came from', () => {
  expect(errorDetail(new Error('No such index.'))).toMatch(
    /^Error: No such index\.\n {4}at .*error-detail\.spec/,
  );
  expect(errorDetail('a text')).toBe('a text');
});

it('names a cause in words alone', () => {
  const refusal = new DomainError('UNAVAILABLE', 'No card can be charged.', undefined, { cause: CAUSE });
  expect(errorDetail(refusal)).toBe('No card can be charged.\nCaused by TypeError: fetch failed');
  expect(errorDetail(new Error('Odd.', { cause: CAUSE }))).toMatch(/\nCaused by TypeError: fetch failed$/);
});
