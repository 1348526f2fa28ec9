import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ToolType, toToolType } from '@shop/api-catalog';
import { enumType, MoneyType } from '@shop/api-graphql';
import { CART_LIMITS, LIMITS, money, type CartProblemCode, type Money } from '@shop/contracts';
import type { Addition } from '../add-lines.service';
import type { Cart, CartLine, CartProblem } from '../domain/cart';

const CartProblemCodeEnum = enumType<CartProblemCode>(
  'CartProblemCode',
  'Why a line of a cart cannot be ordered, or was not added.',
  {
    GONE: 'The tool was deleted.',
    BELOW_MINIMUM: 'Fewer units than one order may have.',
    NOT_A_MULTIPLE: 'Not a multiple of what the tool is sold by.',
    ABOVE_MAXIMUM: 'More units than one order may have.',
    OUT_OF_STOCK: 'Fewer units are left.',
    TOTAL_TOO_HIGH: 'The total is more than one payment may be.',
    UNKNOWN_TOOL: 'No tool has this id or article number. Of lines that were to be added.',
    CART_FULL: `The cart has ${CART_LIMITS.linesMax} lines already. Of lines that were to be added.`,
  },
);

@ObjectType('CartProblem', { description: 'What keeps a line from being ordered or added.' })
export class CartProblemType {
  @Field(() => CartProblemCodeEnum, { description: 'For programs.' })
  code!: CartProblemCode;
  @Field({ description: 'For people.' })
  message!: string;
  @Field(() => [Int], {
    description: 'The quantities next to the wanted one that can be ordered; empty for none.',
  })
  nearestValid!: readonly number[];
}

@ObjectType('CartLine', { description: 'The wanted units of one tool, at the price of now.' })
export class CartLineType {
  @Field(() => ID, { description: 'Id of the tool, also after it was deleted.' })
  toolId!: string;
  @Field({ description: "The tool's article number; once it is deleted, the one that it had." })
  sku!: string;
  @Field({ description: "The tool's name; once it is deleted, the one that it had." })
  toolName!: string;
  @Field(() => ToolType, { nullable: true, description: 'The tool; null once it is deleted.' })
  tool!: ToolType | null;
  @Field(() => Int, { description: 'Number of units.' })
  quantity!: number;
  @Field({ description: 'When the tool was put into the cart.' })
  addedAt!: Date;
  @Field(() => MoneyType, {
    nullable: true,
    description: 'Price of one unit of so many; null without a tool.',
  })
  unitPrice!: Money | null;
  @Field(() => MoneyType, {
    nullable: true,
    description: 'What the line costs; null without a tool, and for more than one payment may be.',
  })
  total!: Money | null;
  @Field(() => [CartProblemType], { description: 'What keeps it from being ordered now; empty for nothing.' })
  problems!: readonly CartProblemType[];
}

@ObjectType('Cart', {
  description: 'What a customer wants to order, the same on every device. It holds neither stock nor price.',
})
export class CartType {
  @Field(() => [CartLineType], {
    description: `One for each tool, in the order in which they were added; at most ${CART_LIMITS.linesMax}.`,
  })
  lines!: readonly CartLineType[];
  @Field(() => Int, { description: 'Number of lines.' })
  lineCount!: number;
  @Field(() => Int, { description: 'Units of all lines.' })
  totalQuantity!: number;
  @Field(() => MoneyType, {
    description: 'What all lines cost, as far as they have a total and one payment may be so much.',
  })
  subtotal!: Money;
}

@ObjectType('AddedCartLine', { description: 'What came of a line that was to be added.' })
export class AddedCartLineType {
  @Field(() => Int, { description: 'Its place in the list, from 1.' })
  row!: number;
  @Field(() => CartLineType, {
    nullable: true,
    description: 'The line of the cart, as it is now or would be; null when it was not added.',
  })
  line!: CartLineType | null;
  @Field(() => CartProblemType, { nullable: true, description: 'Why it was not added; null when it was.' })
  problem!: CartProblemType | null;
}

@ObjectType('AddCartLinesResult', { description: 'The cart, and what came of each line.' })
export class AddCartLinesResultType {
  @Field(() => CartType, { description: 'The cart afterwards.' })
  cart!: CartType;
  @Field(() => [AddedCartLineType], { description: 'In the order of the given lines.' })
  lines!: readonly AddedCartLineType[];
}

@InputType({ description: 'Units of a tool to add to the cart.' })
export class AddCartLineInput {
  @Field(() => ID, { nullable: true, description: 'Id of the tool. Either this or `sku`.' })
  toolId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Article number of the tool, with or without separators.',
  })
  sku?: string | null;
  @Field(() => Int, { description: `Number of units; 1 to ${LIMITS.quantityMax}.` })
  quantity!: number;
}

export function toCartType({ lines, totalQuantity, subtotal }: Cart): CartType {
  return {
    ...{ lines: lines.map(toLineType), lineCount: lines.length },
    ...{ totalQuantity, subtotal: money(subtotal) },
  };
}

export function toAddCartLinesResult({ cart, lines }: Addition): AddCartLinesResultType {
  return {
    cart: toCartType(cart),
    lines: lines.map(({ row, line, problem }) => ({ row, line: line && toLineType(line), problem })),
  };
}

function toLineType({ tool, unitPrice, total, ...line }: CartLine): CartLineType {
  return {
    ...line,
    tool: tool && toToolType(tool),
    unitPrice: unitPrice === null ? null : money(unitPrice),
    total: total === null ? null : money(total),
    problems: line.problems satisfies readonly CartProblem[],
  };
}
