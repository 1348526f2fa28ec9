import { PersistedQueries } from './persisted-queries';

const queries = new PersistedQueries({ abc: '{ tools }' });

it("serves the shop client's queries, which others cannot overwrite", async () => {
  await queries.set('apq:abc', 'something else');
  expect(await queries.get('apq:abc')).toBe('{ tools }');
  expect([queries.findByHash('abc'), queries.isTrusted('abc')]).toEqual(['{ tools }', true]);
});

it('stores queries of other clients', async () => {
  expect(await queries.get('apq:def')).toBeUndefined();
  await queries.set('apq:def', '{ reviews }');
  expect(await queries.get('apq:def')).toBe('{ reviews }');
  expect([queries.findByHash('def'), queries.isTrusted('def')]).toEqual(['{ reviews }', false]);
  await queries.delete('apq:def');
  expect(queries.findByHash('def')).toBeUndefined();
});

it('evicts the least recently used queries', async () => {
  await queries.set('apq:wanted', '{ reviews }');
  for (let number = 0; number < 5_000; number += 1) {
    await queries.set(`apq:${number}`, 'x'.repeat(1_000));
    expect(queries.findByHash('wanted')).toBe('{ reviews }');
  }
  expect([queries.findByHash('0'), queries.findByHash('4999')]).toEqual([undefined, 'x'.repeat(1_000)]);
});

it('does not find inherited object properties', async () => {
  expect(await queries.get('apq:constructor')).toBeUndefined();
});
