import { PERSISTED_QUERIES } from '@shop/contracts/persisted-queries';
import { clientQuery } from './client-queries';
import { homeByGet, cachedSearches } from './public-reads';

it.each([
  ['LatestTools', homeByGet],
  ['BrowseTools', cachedSearches],
])('sends %s only by its hash of the manifest', (name, scenario) => {
  for (const request of scenario().requests) {
    const [, path = ''] = /^GET (\S+)/.exec(request) ?? [];
    const asked = new URL(path, 'http://shop').searchParams;
    const { persistedQuery } = JSON.parse(asked.get('extensions') ?? '{}');
    expect(PERSISTED_QUERIES[persistedQuery.sha256Hash]).toMatch(new RegExp(`^query ${name}\\b`));
    expect([...asked.keys()]).toEqual(['operationName', 'variables', 'extensions']);
  }
});

it('throws for an unknown query', () => {
  expect(() => clientQuery('Latest')).toThrow('the client has no query Latest');
});
