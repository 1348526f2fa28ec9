import { keyFacts } from './key-facts';

it('joins the first attributes with their units, and names those that are true', () => {
  expect(
    keyFacts([
      { name: 'Length', value: '340', unit: 'mm' },
      { name: 'Insulated', value: 'false' },
      { name: 'Forged', value: 'true', unit: null },
      { name: 'Handle', value: 'Ash' },
      { name: 'Weight', value: '860', unit: 'g' },
    ]),
  ).toBe('Length 340 mm · Forged · Handle Ash');
  expect(keyFacts([])).toBe('');
});
