import type { Type } from '@nestjs/common';
import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import type { Page, PageRequest } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';

/** Of a list that is only read forwards. */
@ArgsType()
export class ForwardPageArgs implements PageRequest {
  @Field(() => Int, {
    nullable: true,
    defaultValue: LIMITS.pageDefault,
    description: 'How many rows, 1 to 100.',
  })
  first!: number;
  @Field(() => String, { nullable: true, description: 'The cursor after which to go on.' })
  after?: string | null;
}

@ArgsType()
export class PageArgs extends ForwardPageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'How many rows from the end or before `before`, 1 to 100, instead of `first`.',
  })
  last?: number | null;
  @Field(() => String, { nullable: true, description: 'The cursor before which to end; with `last`.' })
  before?: string | null;
}

@ObjectType({ description: 'Where a page of a list lies.' })
export class PageInfo {
  @Field({ description: 'There are more rows after this page.' })
  hasNextPage!: boolean;
  @Field({ description: 'There are rows before this page.' })
  hasPreviousPage!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the first row; null when the page is empty.',
  })
  startCursor!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last row: pass it as `after` to go on.',
  })
  endCursor!: string | null;
}

export interface Connection<Node> {
  nodes: Node[];
  edges: { cursor: string; node: Node }[];
  pageInfo: PageInfo;
  totalCount: number;
}

export function connectionType<Node extends object>(node: Type<Node>, name: string): Type<Connection<Node>> {
  @ObjectType(`${name}Edge`, { description: `One ${name} and its place in the list.` })
  class NodeEdge {
    @Field({ description: 'Opaque; belongs to this list and order.' })
    cursor!: string;
    @Field(() => node, { description: 'The row.' })
    node!: Node;
  }

  @ObjectType(`${name}Connection`, { description: `One page of a list of ${name}.` })
  class NodeConnection implements Connection<Node> {
    @Field(() => [node], { description: 'The rows of this page.' })
    nodes!: Node[];
    @Field(() => [NodeEdge], { description: 'The rows of this page, each with its cursor.' })
    edges!: NodeEdge[];
    @Field(() => PageInfo, { description: 'Where this page lies.' })
    pageInfo!: PageInfo;
    @Field(() => Int, {
      description:
        'How many rows the whole list has; of a search or a filter exact up to 10,000, and about how many beyond.',
    })
    totalCount!: number;
  }
  return NodeConnection;
}

export function toConnection<Row, Node>(page: Page<Row>, map: (row: Row) => Node): Connection<Node> {
  const edges = page.edges.map((edge) => ({
    node: map(edge.node),
    get cursor() {
      return edge.cursor;
    },
  }));
  const { hasNextPage, hasPreviousPage, totalCount } = page;
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      ...{ hasNextPage, hasPreviousPage },
      get startCursor() {
        return edges.at(0)?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    },
    totalCount,
  };
}
