import { embeddedResults } from './embedded-results';

const result = { data: { latestTools: [] } };

afterEach(() => Reflect.deleteProperty(globalThis, 'document'));

/** A document with only the element of embedded results. */
function pageWith(textContent: string | undefined) {
  const getElementById = (id: string) => (id === 'answers' && textContent ? { textContent } : null);
  Object.assign(globalThis, { document: { getElementById } });
}

it('returns embedded results as responses', async () => {
  pageWith(JSON.stringify([{ operationName: 'LatestTools', variables: {}, result }]));
  const [found] = embeddedResults();
  expect(found).toMatchObject({ operationName: 'LatestTools', variables: {} });
  expect(await found?.response.json()).toEqual(result);
});

it('returns nothing without embedded results or without a document', () => {
  pageWith(undefined);
  expect(embeddedResults()).toEqual([]);
  Reflect.deleteProperty(globalThis, 'document');
  expect(embeddedResults()).toEqual([]);
});
