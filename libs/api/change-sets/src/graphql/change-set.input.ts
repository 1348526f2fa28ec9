import { Field, Float, ID, InputType, Int } from '@nestjs/graphql';
import { ToolFilterInput } from '@shop/api-catalog';
import { LIMITS } from '@shop/contracts';

@InputType({ description: 'A change of prices, price breaks included; exactly one of its fields.' })
export class PriceChangeInput {
  @Field(() => Float, {
    nullable: true,
    description:
      'By so many percent, more than -100 and at most 1000, with at most two decimals; half a minor unit rounds up.',
  })
  percent?: number | null;
  @Field(() => Int, { nullable: true, description: 'By so many minor units; less than 0 lowers the price.' })
  amount?: number | null;
  @Field(() => Int, { nullable: true, description: 'To so many minor units; price breaks stay as they are.' })
  value?: number | null;
}

@InputType({ description: 'A change of stock; exactly one of its fields.' })
export class StockChangeInput {
  @Field(() => Int, { nullable: true, description: 'By so many units; less than 0 takes units out.' })
  amount?: number | null;
  @Field(() => Int, { nullable: true, description: 'To so many units that can be ordered.' })
  value?: number | null;
}

@InputType({ description: 'What to change of each tool; at least one field.' })
export class ToolBulkChangeInput {
  @Field(() => PriceChangeInput, { nullable: true, description: 'The price of one unit.' })
  price?: PriceChangeInput | null;
  @Field(() => Int, { nullable: true, description: 'The minimum order quantity.' })
  minimum?: number | null;
  @Field(() => Int, { nullable: true, description: 'Orders must have a multiple of so many units.' })
  multiple?: number | null;
  @Field(() => Int, { nullable: true, description: 'The most units of one order; null for no maximum.' })
  maximum?: number | null;
  @Field(() => String, { nullable: true, description: 'Id, slug or path of a category; null for none.' })
  category?: string | null;
  @Field(() => String, { nullable: true, description: 'Code of a family; null for none.' })
  family?: string | null;
  @Field(() => StockChangeInput, { nullable: true, description: 'Units that can be ordered.' })
  stock?: StockChangeInput | null;
}

@InputType({ description: 'Which tools to change and how; exactly one of `filter` and `toolIds`.' })
export class PreviewChangeSetInput {
  @Field(() => ToolFilterInput, {
    nullable: true,
    description: 'All tools of a list; of the catalog when empty.',
  })
  filter?: ToolFilterInput | null;
  @Field(() => String, {
    nullable: true,
    description: 'With `filter`: only the tools that a list with this search has.',
  })
  search?: string | null;
  @Field(() => [ID], { nullable: true, description: `Ids of 1 to ${LIMITS.changeSetToolsMax} tools.` })
  toolIds?: string[] | null;
  @Field(() => ToolBulkChangeInput, { description: 'The change.' })
  change!: ToolBulkChangeInput;
}
