import { DomainError, parseInput, coerceInteger } from '@shop/api-common';
import {
  readFormFields,
  priceOrTextSchema,
  ignoredFields,
  ignoredTextSchema,
  integerOrTextSchema,
  withExample,
} from '@shop/api-http';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS, parseMajorUnits, toMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { type CreateToolRequest, createToolSchema } from '../domain/create-tool';
import type { CategoryTree } from '../domain/category-tree';
import { skuSchema } from '../domain/sku';
import type { Tool } from '../domain/tool';
import {
  fromOrderTermsForm,
  ORDER_TERMS_NAMES,
  orderTermsDto,
  orderTermsForm,
  toOrderTermsDto,
} from './order-terms.dto';

export const toolDto = z
  .object({
    _id: z.string(),
    sku: z.string().describe('Article number.'),
    category: z.string().nullable().optional().describe('Slug of its category, if it has one.'),
    name: z.string(),
    image: z.string(),
    short_desc: z.string(),
    minimum_order_quantity: z.int(),
    available_quantity: z.int(),
    price_per_unit: z.number(),
    ...orderTermsDto,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Tool', description: 'A tool of the catalog; its price in major units.' });
export type ToolDto = z.output<typeof toolDto>;

/**
 * @param publicUrl makes the address of one of the shop's own pictures absolute
 * @param categories without them the category is left out
 */
export function toToolDto(tool: Tool, publicUrl = '', categories?: CategoryTree): ToolDto {
  return {
    _id: tool.id,
    sku: tool.sku,
    ...(categories && { category: categories.get(tool.categoryId)?.slug ?? null }),
    name: tool.name,
    image: tool.image.startsWith('/') ? publicUrl + tool.image : tool.image,
    short_desc: tool.shortDescription,
    minimum_order_quantity: tool.minimumOrderQuantity,
    available_quantity: tool.availableQuantity,
    price_per_unit: toMajorUnits(tool.pricePerUnit),
    ...toOrderTermsDto(tool),
    createdAt: tool.createdAt.toISOString(),
  };
}

const { name, image, shortDescription, minimumOrderQuantity, availableQuantity } = createToolSchema.shape;

const ignored = z.object({
  email: ignoredTextSchema(LIMITS.emailMax, 'Ignored: the token says who adds it.'),
  ...ignoredFields('_id', 'id', 'sold', 'createdAt', 'updatedAt', 'deletedAt', 'date'),
  ...ignoredFields('uid', 'displayName', 'userName'),
});

/** The documented form of a new tool. */
export const toolForm = z.strictObject({
  name: withExample(name.describe('Shown everywhere.'), 'Try square 200 mm'),
  image: withExample(
    image.describe("An https address, or the path of one of the shop's own pictures."),
    '/pictures/claw-hammer-20-oz/640.webp',
  ),
  desc: withExample(shortDescription.describe('One or two sentences.'), 'Steel blade, beech stock.'),
  minimum_order_quantity: withExample(integerOrTextSchema(minimumOrderQuantity), 1),
  available_quantity: withExample(integerOrTextSchema(availableQuantity), 40),
  price_per_unit: withExample(priceOrTextSchema(LIMITS.priceMin, LIMITS.totalMax), 12.5),
  sku: withExample(
    skuSchema.optional().describe('Article number of no other tool; made by the server where it is missing.'),
    'TRY-200',
  ),
  category: withExample(z.string().optional().describe('Slug, path or id of a category.'), 'measuring'),
  ...orderTermsForm,
  ...ignored.shape,
});

export const toolHeaders = z.object({
  'Idempotency-Key': withExample(
    idempotencyKeyInput.optional().describe('Makes sending again harmless.'),
    'try-square-1',
  ),
});

export const deleteHeaders = z.object({
  'If-Match': withExample(
    z
      .string()
      .optional()
      .describe(
        'The ETag of the tool as it was looked at: if a person has changed it since, it stays, with a 409.',
      ),
    '*',
  ),
});

/** The form's names of the fields of a new tool. */
export const TOOL_FORM_NAMES = {
  name: 'name',
  image: 'image',
  shortDescription: 'desc',
  minimumOrderQuantity: 'minimum_order_quantity',
  availableQuantity: 'available_quantity',
  pricePerUnit: 'price_per_unit',
  images: 'images',
  sku: 'sku',
  categoryId: 'category',
  attributes: 'attributes',
  family: 'family',
  description: 'description',
  relatedIds: 'related',
  ...ORDER_TERMS_NAMES,
  idempotencyKey: 'Idempotency-Key',
} as const satisfies Record<keyof CreateToolRequest, string>;

/** Converts the form, whose numbers may be texts. @throws DomainError BAD_USER_INPUT for an ignored field of another type, or no form */
export function fromToolForm(body: unknown, idempotencyKey: string | undefined, categories: CategoryTree) {
  const form = readFormFields(body);
  parseInput(ignored, form);
  return {
    name: form['name'],
    image: form['image'],
    shortDescription: form['desc'],
    minimumOrderQuantity: coerceInteger(form['minimum_order_quantity']),
    availableQuantity: coerceInteger(form['available_quantity']),
    pricePerUnit: parseMajorUnits(form['price_per_unit']),
    sku: form['sku'],
    categoryId: readCategory(form['category'], categories),
    ...fromOrderTermsForm(form),
    idempotencyKey,
  };
}

/** Undefined without one. @throws DomainError BAD_USER_INPUT for an unknown one */
function readCategory(value: unknown, categories: CategoryTree): string | undefined {
  if (value === undefined) return undefined;
  const found = typeof value === 'string' ? categories.find(value) : undefined;
  if (!found) throw DomainError.badInput({ category: 'is not a category' });
  return found.id;
}
