import { expectedVersionSchema, singleLineTextSchema } from '@shop/api-common';
import { isHttpsUrl, LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** An empty text clears the field; a missing one leaves it. */
const clearable = (max: number) => z.union([z.literal(''), singleLineTextSchema(max)]).nullish();

const profileText = clearable(LIMITS.profileFieldMax);

export const updateProfileSchema = z.strictObject({
  displayName: singleLineTextSchema(LIMITS.profileFieldMax).nullish(),
  education: profileText,
  location: profileText,
  phone: clearable(LIMITS.phoneMax),
  linkedinProfile: profileText.refine((text) => !text || isHttpsUrl(text), 'must be an https address'),
  expectedVersion: expectedVersionSchema.nullish(),
});

export type ProfileUpdate = z.output<typeof updateProfileSchema>;
