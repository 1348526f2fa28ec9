import { Field, ID, InterfaceType } from '@nestjs/graphql';

/** What `node` and `nodes` find; a value without a class of its own says its type by `__typename`. */
@InterfaceType('Node', { description: 'What can be found again by its id alone, with `node` or `nodes`.' })
export abstract class NodeType {
  @Field(() => ID, { description: 'Stays the same for good; no two nodes share one, whatever their types.' })
  id!: string;
}
