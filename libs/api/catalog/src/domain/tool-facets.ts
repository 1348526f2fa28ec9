import type { ToolAttribute } from './tool-attribute';

/** What facets read of a tool. */
export interface DescribedTool {
  readonly categoryId?: string | null | undefined;
  readonly attributes: readonly ToolAttribute[];
}

/** Chosen values of one attribute, any of which a tool must have, or a range of numbers with both ends included. */
export interface AttributeFilter {
  readonly code: string;
  readonly values?: readonly string[] | null | undefined;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/** What a list of tools is narrowed to by its facets. */
export interface FacetChoice {
  /** The chosen category and those below it. */
  readonly categoryIds?: readonly string[] | undefined;
  /** At most one per attribute. */
  readonly attributes?: readonly AttributeFilter[] | null | undefined;
}

export interface FacetCounts {
  /** Tools by their own category, those below it not included. */
  readonly categories: ReadonlyMap<string, number>;
  /** Tools by code and value of an attribute. */
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

type ToolTest = (tool: DescribedTool) => boolean;

/** Whether a tool passes the choices of all facets. */
export function facetTest(choice: FacetChoice): ToolTest {
  const tests = [...testsOf(choice).values()];
  return (tool) => tests.every((passes) => passes(tool));
}

/** Stands for the category among the codes, none of which is empty. */
const CATEGORY = '';

/** One test per facet in which something is chosen. */
function testsOf({ categoryIds, attributes }: FacetChoice): Map<string, ToolTest> {
  const tests = new Map<string, ToolTest>();
  if (categoryIds) {
    const ids = new Set(categoryIds);
    tests.set(CATEGORY, ({ categoryId }) => categoryId != null && ids.has(categoryId));
  }
  for (const filter of attributes ?? []) tests.set(filter.code, attributeTest(filter));
  return tests;
}

function attributeTest({ code, values, min, max }: AttributeFilter): ToolTest {
  const wanted = values && new Set(values);
  const [least, most] = [min ?? -Infinity, max ?? Infinity];
  const isRange = min != null || max != null;
  return ({ attributes }) => {
    const value = attributes.find((attribute) => attribute.code === code)?.value;
    if (value === undefined || (wanted && !wanted.has(value))) return false;
    const number = isRange ? numberOf(value) : 0;
    return !isRange || (number !== undefined && number >= least && number <= most);
  };
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** The number that a value of an attribute is. */
export function numberOf(value: string): number | undefined {
  return DECIMAL.test(value) ? Number(value) : undefined;
}

/**
 * Counts tools by the values of each facet. A facet counts the tools that pass the choices of all others, so that a count is
 * the length of the list to which its value leads.
 */
export function countFacets(tools: Iterable<DescribedTool>, choice: FacetChoice): FacetCounts {
  const tests = [...testsOf(choice)];
  const categories = new Map<string, number>();
  const attributes = new Map<string, Map<string, number>>();
  for (const tool of tools) {
    const failed = tests.filter(([, passes]) => !passes(tool));
    if (failed.length > 1) continue;
    const only = failed[0]?.[0];
    if (tool.categoryId != null && (only ?? CATEGORY) === CATEGORY) increment(categories, tool.categoryId);
    for (const { code, value } of tool.attributes) {
      if (only !== undefined && only !== code) continue;
      let counts = attributes.get(code);
      if (!counts) attributes.set(code, (counts = new Map()));
      increment(counts, value);
    }
  }
  return { categories, attributes };
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
