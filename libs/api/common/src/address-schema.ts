import { isPlausiblePhone, LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { countrySchema } from './country-schema';
import { emptyAsNull, singleLineTextSchema } from './text';

const line = () => singleLineTextSchema(LIMITS.addressLineMax);

/** Fields of a `PostalAddress`. */
export const addressShape = {
  name: line(),
  company: emptyAsNull(line()),
  line1: line(),
  line2: emptyAsNull(line()),
  postalCode: emptyAsNull(singleLineTextSchema(LIMITS.postalCodeMax)),
  city: line(),
  region: emptyAsNull(line()),
  country: countrySchema(),
  phone: emptyAsNull(
    singleLineTextSchema(LIMITS.phoneMax).refine(isPlausiblePhone, 'must be a phone number'),
  ),
};

export const addressSchema = z.strictObject(addressShape, {
  error: ({ code }) => (code === 'invalid_type' ? 'must be an address' : undefined),
});
