import { PersistedQueries } from './persisted-queries';

const queries = new PersistedQueries({ abc: '{ tools }' });

it('knows the queries of our own client from the start, whatever others send', async () => {
  await queries.set('apq:abc', 'something else');
  expect(await queries.get('apq:abc')).toBe('{ tools }');
  expect([queries.find('abc'), queries.isOwn('abc')]).toEqual(['{ tools }', true]);
});

it('learns those of others', async () => {
  expect(await queries.get('apq:def')).toBeUndefined();
  await queries.set('apq:def', '{ reviews }');
  expect(await queries.get('apq:def')).toBe('{ reviews }');
  expect([queries.find('def'), queries.isOwn('def')]).toEqual(['{ reviews }', false]);
  expect(await queries.delete('apq:def')).toBe(true);
});

it('knows nothing by the names that every object has', async () => {
  expect(await queries.get('apq:constructor')).toBeUndefined();
});
