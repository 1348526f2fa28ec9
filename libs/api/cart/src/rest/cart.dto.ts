import { coerceInteger } from '@shop/api-common';
import { EXAMPLE, integerOrTextSchema, readFormFields, withExample } from '@shop/api-http';
import { CART_LIMITS, CART_PROBLEM_CODES, toMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import type { Addition } from '../add-lines.service';
import type { Cart, CartLine, CartProblem } from '../domain/cart';
import { quantitySchema, skuSchema, toolIdSchema } from '../domain/cart-input';

const problemDto = z
  .object({
    code: z.enum(CART_PROBLEM_CODES),
    message: z.string().describe('For people.'),
    nearestValid: z.array(z.int()).describe('The quantities next to the wanted one that can be ordered.'),
  })
  .meta({ id: 'CartProblem', description: 'What keeps a line from being ordered or added.' });

const lineDto = z
  .object({
    toolId: z.string(),
    sku: z.string().describe('Article number.'),
    tool: z.string().describe("The tool's name."),
    order_quantity: z.int(),
    price_per_unit: z.number().optional().describe('At this quantity; missing once the tool is deleted.'),
    total_price: z
      .number()
      .optional()
      .describe('Missing once the tool is deleted, and for more than a payment may be.'),
    addedAt: z.iso.datetime(),
    problems: z.array(problemDto).describe('What keeps it from being ordered now.'),
  })
  .meta({ id: 'CartLine', description: 'The wanted units of one tool; prices of now, in major units.' });

export const cartDto = z
  .object({
    lines: z.array(lineDto).describe('One for each tool, in the order in which they were added.'),
    total_quantity: z.int(),
    subtotal: z.number().describe('Of all lines that have a total.'),
  })
  .meta({ id: 'Cart', description: 'What a customer wants to order; it holds neither stock nor price.' });
export type CartDto = z.output<typeof cartDto>;

export const additionDto = z.object({
  cart: cartDto,
  lines: z
    .array(
      z.object({
        row: z.int().describe('Place in the given list, from 1.'),
        line: lineDto.optional().describe('Missing when it was not added.'),
        problem: problemDto.optional().describe('Why it was not added.'),
      }),
    )
    .describe('In the order of the given lines.'),
});
export type AdditionDto = z.output<typeof additionDto>;

const quantityForm = withExample(integerOrTextSchema(quantitySchema), EXAMPLE.quantity);

export const lineForm = z.strictObject({ order_quantity: quantityForm });

export const linesForm = z.strictObject({
  lines: withExample(
    z
      .array(
        z.strictObject({
          toolId: toolIdSchema.optional().describe('Either this or `sku`.'),
          sku: skuSchema.optional().describe('Article number, with or without separators.'),
          order_quantity: quantityForm,
        }),
      )
      .min(1)
      .max(CART_LIMITS.addedLinesMax)
      .describe('The same tool twice is one line.'),
    [{ sku: 'TW-11-0200', order_quantity: EXAMPLE.quantity }],
  ),
  dry_run: withExample(
    z.boolean().optional().describe('Answers what adding would do, and adds nothing.'),
    false,
  ),
});

export const CART_FORM_NAMES = { quantity: 'order_quantity', dryRun: 'dry_run' } as const;

/** Numbers may be texts; unknown fields stay, so that the schema rejects them by name. @throws DomainError BAD_USER_INPUT */
export function fromLineForm(body: unknown): object {
  const { order_quantity, ...others } = readFormFields(body);
  return { ...others, quantity: coerceInteger(order_quantity) };
}

/** As {@link fromLineForm}. */
export function fromLinesForm(body: unknown): object {
  const { lines, dry_run, ...others } = readFormFields(body);
  const read = (line: unknown) =>
    typeof line === 'object' && line !== null && !Array.isArray(line) ? fromLineForm(line) : line;
  return {
    ...others,
    lines: Array.isArray(lines) ? lines.map(read) : lines,
    ...(dry_run !== undefined && { dryRun: dry_run }),
  };
}

export function toCartDto({ lines, totalQuantity, subtotal }: Cart): CartDto {
  return {
    lines: lines.map(toLineDto),
    total_quantity: totalQuantity,
    subtotal: toMajorUnits(subtotal),
  };
}

export function toAdditionDto({ cart, lines }: Addition): AdditionDto {
  return {
    cart: toCartDto(cart),
    lines: lines.map(({ row, line, problem }) => ({
      row,
      ...(line && { line: toLineDto(line) }),
      ...(problem && { problem: toProblemDto(problem) }),
    })),
  };
}

function toLineDto(line: CartLine): z.output<typeof lineDto> {
  const { toolId, sku, toolName, quantity, unitPrice, total, addedAt, problems } = line;
  return {
    ...{ toolId, sku, tool: toolName, order_quantity: quantity },
    ...(unitPrice !== null && { price_per_unit: toMajorUnits(unitPrice) }),
    ...(total !== null && { total_price: toMajorUnits(total) }),
    addedAt: addedAt.toISOString(),
    problems: problems.map(toProblemDto),
  };
}

function toProblemDto({ code, message, nearestValid }: CartProblem): z.output<typeof problemDto> {
  return { code, message, nearestValid: [...nearestValid] };
}
