import fc from 'fast-check';
import { countFacets, type DescribedTool, type FacetChoice, facetTest } from './tool-facets';

const CODES = ['color', 'length', 'steel'];
const VALUES = ['1', '2', '3', '4'];
const CATEGORIES = ['a', 'b', 'c'];

const tools: fc.Arbitrary<DescribedTool[]> = fc.array(
  fc.record({
    categoryId: fc.constantFrom(null, ...CATEGORIES),
    attributes: fc
      .subarray(CODES)
      .chain((codes) =>
        fc.tuple(
          ...codes.map((code) => fc.record({ code: fc.constant(code), value: fc.constantFrom(...VALUES) })),
        ),
      ),
  }),
  { maxLength: 60 },
);

const choice: fc.Arbitrary<FacetChoice> = fc.record({
  categoryIds: fc.option(fc.subarray(CATEGORIES, { minLength: 1 }), { nil: undefined }),
  attributes: fc.subarray(CODES).chain((codes) =>
    fc.tuple(
      ...codes.map((code) =>
        fc.oneof(
          fc.record({ code: fc.constant(code), values: fc.subarray(VALUES, { minLength: 1 }) }),
          fc.record({
            code: fc.constant(code),
            min: fc.constantFrom(null, 2),
            max: fc.constantFrom(3, null),
          }),
        ),
      ),
    ),
  ),
});

const lengthOf = (all: readonly DescribedTool[], chosen: FacetChoice) => all.filter(facetTest(chosen)).length;

it('counts what each value leads to when it is chosen in place of the others of its facet', () =>
  fc.assert(
    fc.property(tools, choice, (all, chosen) => {
      const counts = countFacets(all, chosen);
      for (const id of CATEGORIES) {
        const list = lengthOf(all, { ...chosen, categoryIds: [id] });
        expect(counts.categories.get(id) ?? 0).toBe(list);
      }
      for (const code of CODES) {
        const others = (chosen.attributes ?? []).filter((filter) => filter.code !== code);
        for (const value of VALUES) {
          const list = lengthOf(all, { ...chosen, attributes: [...others, { code, values: [value] }] });
          expect(counts.attributes.get(code)?.get(value) ?? 0).toBe(list);
        }
      }
    }),
  ));

it('widens by the values of one facet and narrows by another facet', () => {
  const tool = (color: string, length: string) => ({
    attributes: [
      { code: 'color', value: color },
      { code: 'length', value: length },
    ],
  });
  const all = [tool('red', '10'), tool('red', '200'), tool('blue', '90'), tool('green', '90')];
  const colors = { code: 'color', values: ['red', 'blue'] };
  expect(lengthOf(all, { attributes: [colors] })).toBe(3);
  expect(lengthOf(all, { attributes: [colors, { code: 'length', min: 90 }] })).toBe(2);
  expect(lengthOf(all, { attributes: [{ code: 'length', min: 10, max: 90 }] })).toBe(3);
  expect(lengthOf(all, { attributes: [{ code: 'steel', values: ['red'] }] })).toBe(0);
  expect(lengthOf(all, {})).toBe(4);
});
