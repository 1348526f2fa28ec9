import { MARKS, withFigures } from './document';

const page = `# Benchmarks\n\nBefore.\n\n${MARKS.begin}\n\nold\n\n${MARKS.end}\n\nAfter.\n`;

it('puts figures in the place of those before, and leaves the rest', () => {
  const once = withFigures(page, 'new');
  expect(once).toBe(page.replace('old', 'new'));
  expect(withFigures(once, 'newer')).toBe(page.replace('old', 'newer'));
});

it('says so when there is no place for them', () => {
  expect(() => withFigures('# Benchmarks', 'new')).toThrow('the document lacks');
});
