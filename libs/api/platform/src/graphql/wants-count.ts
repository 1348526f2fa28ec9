import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Parameter of a resolver of a list: whether the client asks for `totalCount`, which costs a query of its own. */
export const WantsCount = createParamDecorator((_data: unknown, context: ExecutionContext): boolean =>
  selects(GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>(), 'totalCount'),
);

/** Whether some field of what a resolver answers is asked for, by name or in a fragment. */
export function selects({ fieldNodes, fragments }: GraphQLResolveInfo, field: string): boolean {
  const within = ({ selections }: SelectionSetNode): boolean =>
    selections.some((selection) => {
      if (selection.kind === 'Field') return selection.name.value === field;
      const { selectionSet } =
        selection.kind === 'InlineFragment' ? selection : (fragments[selection.name.value] ?? {});
      return selectionSet !== undefined && within(selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => selectionSet !== undefined && within(selectionSet));
}
