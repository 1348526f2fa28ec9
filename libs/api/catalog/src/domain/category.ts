import { integerSchema, singleLineTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { idSchema } from './id-schema';

const MAX_POSITION = 9_999;

export interface Category {
  readonly id: string;
  /** Of no other category. */
  readonly slug: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Among the categories of the same parent, ascending. */
  readonly position: number;
}

const slugSchema = z
  .string('must be a text')
  .max(60, 'must have at most 60 characters')
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, 'must be lower-case words joined by hyphens');

export const createCategorySchema = z.strictObject({
  name: singleLineTextSchema(LIMITS.categoryNameMax),
  /** Made from the name where it is missing. */
  slug: slugSchema.nullish(),
  /** A top category without. */
  parentId: idSchema.nullish(),
  /** The last one without. */
  position: integerSchema(0, MAX_POSITION).nullish(),
});

export const updateCategorySchema = z
  .strictObject({
    name: createCategorySchema.shape.name.optional(),
    slug: slugSchema.optional(),
    /** Null makes it a top category. */
    parentId: idSchema.nullish(),
    position: integerSchema(0, MAX_POSITION).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'must change something');

export type NewCategory = z.output<typeof createCategorySchema>;
export type CategoryChange = z.output<typeof updateCategorySchema>;
