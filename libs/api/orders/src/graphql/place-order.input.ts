import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { LIMITS } from '@shop/contracts';

@InputType({ description: 'One tool to order.' })
export class OrderLineInput {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;
  @Field(() => Int, { description: "Number of units; at least the tool's minimum." })
  quantity!: number;
  @Field(() => Int, {
    nullable: true,
    description:
      'Price of one unit, in minor units, that the customer was shown; another one is PRICE_CHANGED. Left out: the price as it is.',
  })
  expectedPricePerUnit?: number | null;
}

@InputType({ description: 'An order to place. Name, e-mail and the price that counts come from the server.' })
export class PlaceOrderInput {
  @Field(() => ID, { nullable: true, description: 'Id of the tool. Either this or `lines`.' })
  toolId?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: "Number of units; at least the tool's minimum, which it is when left out.",
  })
  quantity?: number | null;
  @Field(() => [OrderLineInput], {
    nullable: true,
    description:
      'The tools to order, all of them or none; the same tool twice is one line. OUT_OF_STOCK and PRICE_CHANGED name in ' +
      '`extensions.lines` what each tool that is short offers.',
  })
  lines?: readonly OrderLineInput[] | null;
  @Field({
    description: `Where to deliver; 4 letters or digits to ${LIMITS.addressMax} characters, several lines are fine.`,
  })
  address!: string;
  @Field({ description: `Phone number for the delivery; 3 digits to ${LIMITS.phoneMax} characters.` })
  phone!: string;
  @Field(() => Int, {
    nullable: true,
    description:
      'Price of one unit, in minor units, that the customer was shown; another one is PRICE_CHANGED. Left out: the price as it is.',
  })
  expectedPricePerUnit?: number | null;
  @Field(() => String, {
    nullable: true,
    description: `The customer's own number of the order; at most ${LIMITS.purchaseOrderNumberMax} characters.`,
  })
  purchaseOrderNumber?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `A note to the shop; at most ${LIMITS.orderNoteMax} characters, several lines are fine.`,
  })
  note?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Chosen by the client, new for each order; repeating it within a day answers the same order. Left out, a repeated request is another order.',
  })
  idempotencyKey?: string | null;
}
