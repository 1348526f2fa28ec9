import { DEMO_ATTRIBUTES, DEMO_CATALOG, DEMO_CATEGORIES, DEMO_SYNONYMS, type DemoTool } from './demo-catalog';

const MAX_SHORT_DESCRIPTION = 80;
const MAX_PRICE_BREAKS = 10;

const attributes = new Map(DEMO_ATTRIBUTES.map((attribute) => [attribute.code, attribute]));

it('shows at least 60 tools in 8 top categories, the claw hammer last', () => {
  expect(DEMO_CATALOG.length).toBeGreaterThanOrEqual(60);
  expect(DEMO_CATEGORIES.filter(({ parent }) => !parent)).toHaveLength(8);
  expect(DEMO_CATALOG.at(-1)?.name).toBe('Claw hammer 20 oz');
});

it.each([
  ['article numbers', DEMO_CATALOG.map(({ sku }) => sku.replace(/[\s\-./]/g, '').toLowerCase())],
  ['names', DEMO_CATALOG.map(({ name }) => name)],
  ['category slugs', DEMO_CATEGORIES.map(({ slug }) => slug)],
  ['attribute codes', DEMO_ATTRIBUTES.map(({ code }) => code)],
])('has unique %s', (_what, values) => {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
});

it('names parents before their children', () => {
  const known = new Set<string | undefined>([undefined]);
  for (const { slug, parent } of DEMO_CATEGORIES) {
    expect([slug, known.has(parent)]).toEqual([slug, true]);
    known.add(slug);
  }
});

it('puts every tool into a category without children, and leaves none empty', () => {
  const leaves = DEMO_CATEGORIES.filter(({ slug }) => !DEMO_CATEGORIES.some(({ parent }) => parent === slug));
  expect(new Set(DEMO_CATALOG.map(({ category }) => category))).toEqual(new Set(leaves.map((l) => l.slug)));
});

it('offers several values of at least six filterable attributes', () => {
  const varied = DEMO_ATTRIBUTES.filter(({ code, filterable }) => filterable && valuesOf(code).size > 1);
  expect(varied.length).toBeGreaterThanOrEqual(6);
});

it('offers price breaks for at least half of the tools', () => {
  expect(DEMO_CATALOG.filter(({ priceBreaks }) => priceBreaks).length * 2).toBeGreaterThan(
    DEMO_CATALOG.length,
  );
});

describe.each(DEMO_CATALOG.map((tool) => [tool.name, tool] as const))('%s', (_name, tool) => {
  it('has values of the kinds of its attributes', () => {
    const kinds = Object.entries(tool.attributes).map(([code, value]) => [code, kindOf(value)]);
    expect(kinds).toEqual(kinds.map(([code]) => [code, attributes.get(code as string)?.kind]));
  });

  it('has an article number and one line of text', () => {
    expect(tool.sku).toMatch(/^TW-\d\d-\d{4}$/);
    expect(tool.shortDescription.length).toBeLessThanOrEqual(MAX_SHORT_DESCRIPTION);
    expect(tool.description).toMatch(/^[^\n]+\n\n(- [^\n]+(\n|$)){3}/);
  });

  it('can be ordered from its minimum on', () => {
    const { minimumOrderQuantity: minimum, orderMultiple = 1, maximumOrderQuantity = Infinity } = tool;
    expect(minimum % orderMultiple).toBe(0);
    expect(minimum).toBeLessThanOrEqual(Math.min(tool.availableQuantity, maximumOrderQuantity));
  });

  it('gets cheaper at each price break', () => {
    const { priceBreaks = [], minimumOrderQuantity, pricePerUnit, orderMultiple = 1 } = tool;
    expect(priceBreaks.length).toBeLessThanOrEqual(MAX_PRICE_BREAKS);
    const steps = [[minimumOrderQuantity, pricePerUnit] as const, ...priceBreaks];
    for (const [index, [quantity, price]] of priceBreaks.entries()) {
      expect(quantity).toBeGreaterThan(steps[index]?.[0] ?? Infinity);
      expect(price).toBeLessThan(steps[index]?.[1] ?? 0);
      expect(quantity % orderMultiple).toBe(0);
    }
  });

  it('is related to other tools of the catalog', () => {
    for (const sku of tool.related ?? []) expect([sku, isOtherTool(sku, tool)]).toEqual([sku, true]);
  });

  it('has a sibling in its family, with another length, size or energy', () => {
    const { length, size, energy, colour } = tool.attributes;
    const twins = DEMO_CATALOG.filter((other) => tool.family && other.family === tool.family);
    if (tool.family) expect(twins.length).toBeGreaterThan(1);
    const alike = twins.filter(({ attributes: other }) =>
      [other['length'] === length, other['size'] === size, other['energy'] === energy].every(Boolean),
    );
    expect(alike.filter((other) => other.attributes['colour'] === colour && other !== tool)).toEqual([]);
  });
});

function valuesOf(code: string): Set<string> {
  return new Set(DEMO_CATALOG.flatMap(({ attributes: of }) => (code in of ? [String(of[code])] : [])));
}

function kindOf(value: string | number | boolean): string {
  return { string: 'TEXT', number: 'NUMBER', boolean: 'FLAG' }[
    typeof value as 'string' | 'number' | 'boolean'
  ];
}

function isOtherTool(sku: string, tool: DemoTool): boolean {
  return sku !== tool.sku && DEMO_CATALOG.some((other) => other.sku === sku);
}

it.each(DEMO_SYNONYMS)('has tools for the synonyms %s and %s', (...phrases) => {
  const names = DEMO_CATALOG.map(({ name }) => name.toLowerCase());
  expect(names.some((name) => phrases.some((phrase) => name.includes(phrase)))).toBe(true);
});
