import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { LIMITS } from '@shop/contracts';

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export function collectFragments({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** All selections of a set and of the fragments in it, each of which is visited once. */
export function* selectionsIn(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  seen = new Set<string>(),
): Generator<SelectionNode> {
  for (const selection of selections) {
    yield selection;
    if (selection.kind === Kind.INLINE_FRAGMENT) yield* selectionsIn(selection.selectionSet, fragments, seen);
    if (selection.kind !== Kind.FRAGMENT_SPREAD || seen.has(selection.name.value)) continue;
    seen.add(selection.name.value);
    const fragment = fragments.get(selection.name.value);
    if (fragment) yield* selectionsIn(fragment.selectionSet, fragments, seen);
  }
}

/** The size of a selection, with fragments counted at every spread. */
export interface Measure {
  readonly depth: number;
  readonly cost: number;
  readonly roots: number;
}

const NOTHING: Measure = { depth: 0, cost: 0, roots: 0 };
const PAGE_SIZES = new Set(['first', 'last', 'limit', 'ids']);
/** Rows of fields that answer lists of nodes without a page size. */
const LIST_SIZES = new Map([
  ['siblings', LIMITS.siblingsMax],
  ['related', LIMITS.relatedToolsMax],
  ['searchSuggestions', LIMITS.searchSuggestionsMax],
]);

export function measureSelections(
  set: SelectionSetNode,
  fragmentOf: (name: string) => FragmentDefinitionNode | null | undefined,
): Measure {
  const known = new Map<string, Measure>();

  function ofSet({ selections }: SelectionSetNode): Measure {
    return selections.map(ofSelection).reduce(add, NOTHING);
  }
  function ofSelection(node: SelectionNode): Measure {
    if (node.kind === Kind.FIELD) return ofField(node);
    return node.kind === Kind.INLINE_FRAGMENT ? ofSet(node.selectionSet) : ofFragment(node.name.value);
  }
  function ofField(node: FieldNode): Measure {
    const isLeaf = !node.selectionSet || node.name.value.startsWith('__');
    const inner = isLeaf ? NOTHING : ofSet(node.selectionSet);
    return { depth: 1 + inner.depth, cost: 1 + pageSize(node) * inner.cost, roots: 1 };
  }
  function ofFragment(name: string): Measure {
    const fragment = known.has(name) ? undefined : fragmentOf(name);
    // Empty while it is being measured: another rule rejects recursive fragments.
    if (fragment) known.set(name, NOTHING).set(name, ofSet(fragment.selectionSet));
    return known.get(name) ?? NOTHING;
  }
  return ofSet(set);
}

function add(one: Measure, other: Measure): Measure {
  return {
    depth: Math.max(one.depth, other.depth),
    cost: one.cost + other.cost,
    roots: one.roots + other.roots,
  };
}

/** The requested page size, or number of ids: the maximum for variables and larger literals, and 1 for fields without a page size. */
function pageSize({ name: field, arguments: given = [] }: FieldNode): number {
  const sizes = given.filter(({ name }) => PAGE_SIZES.has(name.value)).map(({ value }) => sizeOf(value));
  return Math.min(Math.max(LIST_SIZES.get(field.value) ?? 1, ...sizes), LIMITS.pageSizeMax);
}

function sizeOf(size: ValueNode): number {
  if (size.kind === Kind.INT) return Number(size.value);
  return size.kind === Kind.LIST ? size.values.length : LIMITS.pageSizeMax;
}
