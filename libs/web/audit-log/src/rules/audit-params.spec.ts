import { auditVariables, dayError, lastDayError } from './audit-params';

const read = (query: string) => auditVariables(new URLSearchParams(query));

it('reads person, action and subject', () => {
  expect(read('who=+uid-1+&action=DELETE_TOOL&subject=t1')).toEqual({
    who: 'uid-1',
    action: 'DELETE_TOOL',
    subject: 't1',
  });
});

it('uses whole days in the reader’s time zone', () => {
  expect(read('from=2026-02-01&to=2026-02-01')).toEqual({
    from: new Date('2026-02-01T00:00:00').toISOString(),
    to: new Date('2026-02-01T23:59:59.999').toISOString(),
  });
});

it.each(['', 'action=NONSENSE', 'from=1999-12-31', 'to=2026-02-30x', 'who=++'])(
  'ignores invalid values in "%s"',
  (query) => expect(read(query)).toEqual({}),
);

it('ignores a last day before the first', () => {
  expect(read('from=2026-02-02&to=2026-02-01')).toEqual({ from: expect.any(String) });
});

it('explains why a day is ignored', () => {
  expect(dayError('')).toBeUndefined();
  expect(dayError('2026-02-01')).toBeUndefined();
  expect(dayError('0026-02-01')).toMatch(/2000/);
  expect(lastDayError('2026-02-01', '2026-02-02')).toMatch(/on or after From/);
  expect(lastDayError('2026-02-02', '2026-02-02')).toBeUndefined();
  expect(lastDayError('2026-02-02', null)).toBeUndefined();
});
