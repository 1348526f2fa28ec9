import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Parameter of a resolver of a list: whether the client asks for `totalCount`, which costs a query of its own. */
export const IncludeTotalCount = createParamDecorator((_data: unknown, context: ExecutionContext): boolean =>
  isFieldSelected(infoOf(context), 'totalCount'),
);

/** Parameter of a resolver of a list: those of some fields that the client does not ask its nodes for; they are not read. */
export const OmittedFields = createParamDecorator(
  (fields: readonly string[], context: ExecutionContext): string[] => {
    const info = infoOf(context);
    return fields.filter((field) => !isFieldSelected(info, 'nodes', field) && !isFieldSelected(info, 'edges', 'node', field));
  },
);

/** Whether a field of what a resolver answers is asked for, by name or in a fragment. @param path to it, from the outside in */
export function isFieldSelected({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: readonly string[]): boolean {
  const within = (set: SelectionSetNode | undefined, wanted: readonly string[]): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === 'FragmentSpread')
        return within(fragments[selection.name.value]?.selectionSet, wanted);
      if (selection.kind === 'InlineFragment') return within(selection.selectionSet, wanted);
      const [name, ...rest] = wanted;
      if (selection.name.value !== name) return false;
      return rest.length === 0 || within(selection.selectionSet, rest);
    }) ?? false;
  return fieldNodes.some(({ selectionSet }) => within(selectionSet, path));
}

function infoOf(context: ExecutionContext): GraphQLResolveInfo {
  return GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
}
