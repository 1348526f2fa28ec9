import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Resolver parameter: whether the client selects `totalCount`, which costs a query. */
export const IncludeTotalCount = createParamDecorator((_data: unknown, context: ExecutionContext): boolean =>
  isFieldSelected(infoOf(context), 'totalCount'),
);

/** Resolver parameter: the given node fields that the client does not select, so that they are not read. */
export const OmittedFields = createParamDecorator(
  (fields: readonly string[], context: ExecutionContext): string[] => {
    const info = infoOf(context);
    return fields.filter(
      (field) => !isFieldSelected(info, 'nodes', field) && !isFieldSelected(info, 'edges', 'node', field),
    );
  },
);

/** Whether the client selects a field of the result, directly or in a fragment. @param path outermost first */
export function isFieldSelected(
  { fieldNodes, fragments }: GraphQLResolveInfo,
  ...path: readonly string[]
): boolean {
  const isSelectedIn = (set: SelectionSetNode | undefined, fieldPath: readonly string[]): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === 'FragmentSpread')
        return isSelectedIn(fragments[selection.name.value]?.selectionSet, fieldPath);
      if (selection.kind === 'InlineFragment') return isSelectedIn(selection.selectionSet, fieldPath);
      const [name, ...rest] = fieldPath;
      if (selection.name.value !== name) return false;
      return rest.length === 0 || isSelectedIn(selection.selectionSet, rest);
    }) ?? false;
  return fieldNodes.some(({ selectionSet }) => isSelectedIn(selectionSet, path));
}

function infoOf(context: ExecutionContext): GraphQLResolveInfo {
  return GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
}
