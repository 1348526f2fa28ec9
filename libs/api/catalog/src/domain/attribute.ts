import { DomainError, singleLineTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { attributeCodeSchema, type ToolAttribute } from './tool-attribute';

export const ATTRIBUTE_KINDS = ['TEXT', 'NUMBER', 'FLAG'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** What tools can be described and filtered by. */
export interface Attribute {
  /** Of no other attribute; for good. */
  readonly code: string;
  readonly name: string;
  readonly kind: AttributeKind;
  /** Of numbers: `mm`. */
  readonly unit: string | null;
  /** Whether lists offer it as a filter. */
  readonly filterable: boolean;
}

const unitSchema = singleLineTextSchema(20).nullish();

export const createAttributeSchema = z.strictObject({
  code: attributeCodeSchema,
  name: singleLineTextSchema(LIMITS.categoryNameMax),
  kind: z.enum(ATTRIBUTE_KINDS, 'must be TEXT, NUMBER or FLAG'),
  unit: unitSchema,
  filterable: z.boolean('must be true or false').nullish(),
});

export const updateAttributeSchema = z
  .strictObject({
    name: createAttributeSchema.shape.name.optional(),
    kind: createAttributeSchema.shape.kind.optional(),
    unit: unitSchema,
    filterable: z.boolean('must be true or false').optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'must change something');

/** At most nine digits before and six after the point. */
const DECIMAL = /^-?\d{1,9}(?:\.\d{1,6})?$/;
const READERS: Readonly<Record<AttributeKind, (value: string) => string | undefined>> = {
  TEXT: (value) => value,
  NUMBER: (value) => (DECIMAL.test(value) ? String(Number(value)) : undefined),
  FLAG: (value) => (['true', 'false'].includes(value) ? value : undefined),
};
const MUST_BE: Readonly<Record<AttributeKind, string>> = {
  TEXT: 'must be a text',
  NUMBER: 'must be a number such as 12.5, without its unit',
  FLAG: 'must be true or false',
};

/**
 * Checks the values of a tool against their definitions; numbers come back in their shortest form.
 *
 * @throws DomainError BAD_USER_INPUT that names each wrong one as `attributes.2.value`
 */
export function checkAttributes(
  definitions: readonly Attribute[],
  given: readonly ToolAttribute[],
): ToolAttribute[] {
  const kinds = new Map(definitions.map(({ code, kind }) => [code, kind]));
  const errors: Record<string, string> = {};
  const checked = given.map(({ code, value }, index) => {
    const kind = kinds.get(code);
    if (!kind) errors[`attributes.${index}.code`] = 'is not a defined attribute';
    const read = kind && READERS[kind](value);
    if (kind && read === undefined) errors[`attributes.${index}.value`] = MUST_BE[kind];
    return { code, value: read ?? value };
  });
  if (Object.keys(errors).length > 0) throw DomainError.badInput(errors);
  return checked;
}
