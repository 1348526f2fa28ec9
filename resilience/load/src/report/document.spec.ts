import { marksOf, withFigures } from './document';

const placeOf = (part: 'requests' | 'lists', text: string) =>
  `${marksOf(part).begin}\n\n${text}\n\n${marksOf(part).end}`;
const page = `# Benchmarks\n\n${placeOf('requests', 'old')}\n\nBetween.\n\n${placeOf('lists', 'old too')}\n`;

it('replaces the figures of one part only', () => {
  const once = withFigures(page, 'lists', 'new');
  expect(once).toBe(page.replace('old too', 'new'));
  expect(withFigures(once, 'lists', 'newer')).toBe(page.replace('old too', 'newer'));
});

it('throws without a place for the figures', () => {
  expect(() => withFigures(page, 'memory', 'new')).toThrow('the document lacks <!-- memory');
});
