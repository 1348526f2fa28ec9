import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Parameter of a resolver of a list: whether the client asks for `totalCount`, which costs a query of its own. */
export const WantsCount = createParamDecorator((_data: unknown, context: ExecutionContext): boolean =>
  selects(infoOf(context), 'totalCount'),
);

/** Parameter of a resolver of a list: whether the client asks its nodes for this field, which then alone is read. */
export const WantsOfNodes = createParamDecorator((field: string, context: ExecutionContext): boolean => {
  const info = infoOf(context);
  return selects(info, 'nodes', field) || selects(info, 'edges', 'node', field);
});

/** Whether a field of what a resolver answers is asked for, by name or in a fragment. @param path to it, from the outside in */
export function selects({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: readonly string[]): boolean {
  const within = ({ selections }: SelectionSetNode, [name, ...rest]: readonly string[]): boolean =>
    selections.some((selection) => {
      const isField = selection.kind === 'Field';
      if (isField && selection.name.value !== name) return false;
      if (isField && rest.length === 0) return true;
      const { selectionSet } =
        selection.kind === 'FragmentSpread' ? (fragments[selection.name.value] ?? {}) : selection;
      return selectionSet !== undefined && within(selectionSet, isField ? rest : [name ?? '', ...rest]);
    });
  return fieldNodes.some(({ selectionSet }) => selectionSet !== undefined && within(selectionSet, path));
}

function infoOf(context: ExecutionContext): GraphQLResolveInfo {
  return GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
}
