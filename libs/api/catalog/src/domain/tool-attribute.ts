import { singleLineTextSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** A value of a defined attribute. Numbers are decimals such as `12.5`, flags `true` or `false`. */
export interface ToolAttribute {
  readonly code: string;
  readonly value: string;
}

const ATTRIBUTE_CODE = /^[a-z][a-z\d]*(?:[-_][a-z\d]+)*$/;

export const attributeCodeSchema = z
  .string('must be a text')
  .max(40, 'must have at most 40 characters')
  .regex(ATTRIBUTE_CODE, 'must be lower-case letters, digits and hyphens, such as blade-length');

export const toolAttributesSchema = z
  .array(
    z.strictObject({ code: attributeCodeSchema, value: singleLineTextSchema(LIMITS.attributeValueMax) }),
    'must be a list of attributes',
  )
  .max(LIMITS.attributesPerToolMax, `must have at most ${LIMITS.attributesPerToolMax} attributes`)
  .superRefine((attributes, context) => {
    const seen = new Set<string>();
    for (const [index, { code }] of attributes.entries()) {
      if (seen.has(code)) {
        context.addIssue({ code: 'custom', path: [index, 'code'], message: 'must be given once' });
      }
      seen.add(code);
    }
  });
