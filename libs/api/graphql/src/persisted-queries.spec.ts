import { PersistedQueries } from './persisted-queries';

const queries = new PersistedQueries({ abc: '{ tools }' });

it('knows the queries of our own client from the start, whatever others send', async () => {
  await queries.set('apq:abc', 'something else');
  expect(await queries.get('apq:abc')).toBe('{ tools }');
  expect([queries.findByHash('abc'), queries.isTrusted('abc')]).toEqual(['{ tools }', true]);
});

it('learns those of others', async () => {
  expect(await queries.get('apq:def')).toBeUndefined();
  await queries.set('apq:def', '{ reviews }');
  expect(await queries.get('apq:def')).toBe('{ reviews }');
  expect([queries.findByHash('def'), queries.isTrusted('def')]).toEqual(['{ reviews }', false]);
  await queries.delete('apq:def');
  expect(queries.findByHash('def')).toBeUndefined();
});

it('keeps what is in use, however much comes beside it, and lets go of the rest', async () => {
  await queries.set('apq:wanted', '{ reviews }');
  for (let number = 0; number < 5_000; number += 1) {
    await queries.set(`apq:${number}`, 'x'.repeat(1_000));
    expect(queries.findByHash('wanted')).toBe('{ reviews }');
  }
  expect([queries.findByHash('0'), queries.findByHash('4999')]).toEqual([undefined, 'x'.repeat(1_000)]);
});

it('knows nothing by the names that every object has', async () => {
  expect(await queries.get('apq:constructor')).toBeUndefined();
});
