import { isPlausiblePhone, LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { countrySchema } from './country-schema';
import { singleLineTextSchema } from './text';

const line = () => singleLineTextSchema(LIMITS.addressLineMax);

/** An empty text, null and a missing field are none. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null);
}

/** Fields of a `PostalAddress`. */
export const addressShape = {
  name: line(),
  company: optional(line()),
  line1: line(),
  line2: optional(line()),
  postalCode: optional(singleLineTextSchema(LIMITS.postalCodeMax)),
  city: line(),
  region: optional(line()),
  country: countrySchema(),
  phone: optional(singleLineTextSchema(LIMITS.phoneMax).refine(isPlausiblePhone, 'must be a phone number')),
};

export const addressSchema = z.strictObject(addressShape, {
  error: ({ code }) => (code === 'invalid_type' ? 'must be an address' : undefined),
});
