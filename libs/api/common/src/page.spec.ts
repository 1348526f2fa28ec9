import { DomainError } from './domain-error';
import { validatePage, validatePageSize, decodeCursor, encodeCursor, toPage } from './page';

it('decodes an encoded cursor', () => {
  expect(decodeCursor('tools', encodeCursor('tools', [12, 'a']), 2)).toEqual([12, 'a']);
});

const WHOLE = encodeCursor('tools', [12, 'a']);

it.each([
  ...['', 'garbage', '%%%', encodeCursor('orders', [12, 'a']), encodeCursor('tools', [1])],
  ...[`${WHOLE}x`, `${WHOLE}=`, `${WHOLE} `, ` ${WHOLE}`],
])('rejects the cursor %p', (cursor) => {
  expect(() => decodeCursor('tools', cursor, 2)).toThrow(DomainError);
});

it.each([0, -1, 101, 1.5])('rejects a page size of %p', (first) => {
  expect(() => validatePageSize('first', first)).toThrow(
    expect.objectContaining({ fields: expect.anything() }),
  );
});

it.each([
  [{ last: 0 }, 'last'],
  [{ last: 101 }, 'last'],
  [{ before: WHOLE }, 'before'],
  [{ last: 2, after: WHOLE }, 'after'],
  [{ first: 0 }, 'first'],
])('refuses a page of %p and names %s', (request, argument) => {
  const refusal = expect.objectContaining({ fields: { [argument]: expect.any(String) } });
  expect(() => validatePage({ first: 24, ...request })).toThrow(refusal);
});

it.each([{}, { after: WHOLE }, { last: 2 }, { last: 2, before: WHOLE }])('takes a page of %p', (request) => {
  expect(() => validatePage({ first: 24, ...request })).not.toThrow();
});

it('reports a next page when there is a surplus row', () => {
  const page = toPage(
    ['a', 'b', 'c'],
    { first: 2 },
    9,
    (row) => row,
    (row) => row.toUpperCase(),
  );
  expect(page).toMatchObject({ hasNextPage: true, hasPreviousPage: false, totalCount: 9 });
  expect(page.edges.map((edge) => [edge.node, edge.cursor])).toEqual([
    ['A', 'a'],
    ['B', 'b'],
  ]);
});

it('encodes only the cursors that are read', () => {
  const written: string[] = [];
  const write = (row: string) => `cursor ${written.push(row)}`;
  const page = toPage(['a', 'b'], { first: 2 }, 2, write, (row) => row);
  expect(written).toEqual([]);
  expect([page.edges.at(-1)?.cursor, written]).toEqual(['cursor 1', ['b']]);
});
