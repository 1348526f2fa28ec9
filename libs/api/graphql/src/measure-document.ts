import {
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { LIMITS } from '@shop/contracts';

/** What a selection asks for, fragments counted wherever they are spread. */
export interface Measure {
  /** Fields inside fields. */
  readonly depth: number;
  /** Fields to be resolved, those of a list as often as the page asked for is long. */
  readonly cost: number;
  /** Fields of the selection itself. */
  readonly roots: number;
}

const NOTHING: Measure = { depth: 0, cost: 0, roots: 0 };
const PAGE_SIZES = new Set(['first', 'limit']);

/** Measures in a time that grows with the document, however often its fragments spread each other. */
export function measureSelections(
  set: SelectionSetNode,
  fragmentOf: (name: string) => FragmentDefinitionNode | null | undefined,
): Measure {
  const known = new Map<string, Measure>();

  function ofSet({ selections }: SelectionSetNode): Measure {
    return selections.map(ofSelection).reduce(together, NOTHING);
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
    // Nothing while it is being measured: a fragment inside itself is refused by another rule.
    if (fragment) known.set(name, NOTHING).set(name, ofSet(fragment.selectionSet));
    return known.get(name) ?? NOTHING;
  }
  return ofSet(set);
}

function together(one: Measure, other: Measure): Measure {
  return {
    depth: Math.max(one.depth, other.depth),
    cost: one.cost + other.cost,
    roots: one.roots + other.roots,
  };
}

/**
 * The longest page for a variable, and for what is longer, which its field refuses; one for a field without a page size,
 * whose standard page is short.
 */
function pageSize({ arguments: given = [] }: FieldNode): number {
  const size = given.find(({ name }) => PAGE_SIZES.has(name.value))?.value;
  if (size?.kind === Kind.INT) return Math.min(Math.max(1, Number(size.value)), LIMITS.pageSizeMax);
  return size ? LIMITS.pageSizeMax : 1;
}
