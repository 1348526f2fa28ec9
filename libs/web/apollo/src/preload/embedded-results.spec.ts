import { embeddedResults } from './embedded-results';

const answer = { data: { latestTools: [] } };

afterEach(() => Reflect.deleteProperty(globalThis, 'document'));

/** A document of which only the block of answers is looked at. */
function pageWith(textContent: string | undefined) {
  const getElementById = (id: string) => (id === 'answers' && textContent ? { textContent } : null);
  Object.assign(globalThis, { document: { getElementById } });
}

it('reads what came with the page, as if it had just been answered', async () => {
  pageWith(JSON.stringify([{ operationName: 'LatestTools', variables: {}, result: answer }]));
  const [found] = embeddedResults();
  expect(found).toMatchObject({ operationName: 'LatestTools', variables: {} });
  expect(await found?.answer.json()).toEqual(answer);
});

it('finds none in a page without, nor where there is no page', () => {
  pageWith(undefined);
  expect(embeddedResults()).toEqual([]);
  Reflect.deleteProperty(globalThis, 'document');
  expect(embeddedResults()).toEqual([]);
});
