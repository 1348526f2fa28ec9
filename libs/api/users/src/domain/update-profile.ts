import { humanLine } from '@shop/api-common';
import { isHttpsAddress, LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** An empty text clears the field; a missing one leaves it. */
const clearable = (max: number) => z.union([z.literal(''), humanLine(max)]).nullish();

const profileText = clearable(LIMITS.profileFieldMax);

/** What people may change about themselves. Role, e-mail and uid are not among it and are refused by name. */
export const updateProfileSchema = z.strictObject({
  displayName: humanLine(LIMITS.profileFieldMax).nullish(),
  education: profileText,
  location: profileText,
  // The order form starts with it.
  phone: clearable(LIMITS.phoneMax),
  linkedinProfile: profileText.refine((text) => !text || isHttpsAddress(text), 'must be an https address'),
});

export type ProfileUpdate = z.output<typeof updateProfileSchema>;
