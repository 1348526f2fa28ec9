import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { AddressInput } from '@shop/api-graphql';
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
  @Field(() => String, {
    nullable: true,
    description:
      `Where to deliver, as text; 4 letters or digits to ${LIMITS.addressMax} characters, several lines are fine. ` +
      'Needed without `shippingAddress`, of which it is made otherwise.',
  })
  address?: string | null;
  @Field(() => AddressInput, { nullable: true, description: 'Where to deliver, in parts.' })
  shippingAddress?: AddressInput | null;
  @Field(() => String, {
    nullable: true,
    description: `Phone number for the delivery; 3 digits to ${LIMITS.phoneMax} characters. Needed, unless \`shippingAddress\` has one.`,
  })
  phone?: string | null;
  @Field(() => ID, { nullable: true, description: 'The chosen way to ship; the cheapest when left out.' })
  shippingRateId?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Total, in minor units, that the customer was shown; another one is PRICE_CHANGED.',
  })
  expectedTotal?: number | null;
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

/** GraphQL needs an address in either form; REST's documented orders may have none. */
export function toNewOrder({ address, ...input }: PlaceOrderInput) {
  return { ...input, address: address ?? (input.shippingAddress ? undefined : '') };
}
