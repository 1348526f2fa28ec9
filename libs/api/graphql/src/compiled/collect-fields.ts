import { type FieldNode, type GraphQLObjectType, Kind, type SelectionSetNode } from 'graphql';
import type { Fragments } from '../fragments';
import { NotCompilable } from './not-compilable';

/**
 * The selected fields of an object by response key, in response order; nodes with the same key are merged (GraphQL,
 * section 6.3.2).
 *
 * @throws NotCompilable for directives and fragments on another type
 */
export function collectFields(
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
  fragments: Fragments,
  fields = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const selection of selectionSets.flatMap(({ selections }) => selections)) {
    if (selection.directives && selection.directives.length > 0) throw new NotCompilable();
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value;
      fields.set(name, [...(fields.get(name) ?? []), selection]);
      continue;
    }
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
    if (!fragment || (fragment.typeCondition && fragment.typeCondition.name.value !== type.name)) {
      throw new NotCompilable();
    }
    collectFields(type, [fragment.selectionSet], fragments, fields);
  }
  return fields;
}
