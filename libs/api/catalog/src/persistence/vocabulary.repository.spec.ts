import { StoreClock } from '@shop/api-database';
import { TestCatalog } from '../testing/test-catalog';
import { VocabularyRepository } from './vocabulary.repository';

const NOW = () => new Date();
let catalog: TestCatalog;
let vocabulary: VocabularyRepository;
beforeAll(async () => {
  catalog = await TestCatalog.start();
  vocabulary = new VocabularyRepository(catalog.words, new StoreClock(catalog.words.db));
});
afterEach(() => catalog.clear());
afterAll(() => catalog?.close());

it('stores each word once, however many store it at the same moment', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => vocabulary.ensure(['saw', 'axe', `saw${n}`])));
  await vocabulary.ensure(['axe']);
  expect(await catalog.words.countDocuments({})).toBe(10);
});

it('answers the word itself first, and no more than asked for that begin with it', async () => {
  await vocabulary.ensure(Array.from({ length: 150 }, (_, n) => `w${n + 100}`));
  await vocabulary.ensure(['w', 'x', 'v', '🅐']);
  const words = await vocabulary.beginningWith('w', NOW(), 100);
  expect(words.slice(0, 2)).toEqual(['w', 'w100']);
  expect(words).toHaveLength(100);
});

it('knows what was there at a time', async () => {
  await vocabulary.ensure(['hammer']);
  const then = NOW();
  await new Promise((done) => setTimeout(done, 2));
  await vocabulary.ensure(['hammers', 'hanmer']);
  expect(await vocabulary.beginningWith('ham', then, 9)).toEqual(['hammer']);
  expect(await vocabulary.similarTo('hamer', then, 9)).toEqual(['hammer']);
  expect(await vocabulary.similarTo('hamer', NOW(), 9)).toEqual(['hammer', 'hanmer']);
});
