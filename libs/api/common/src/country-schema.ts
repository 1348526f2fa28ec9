import { isCountryCode } from '@shop/contracts';
import { z } from 'zod';

const MESSAGE = 'must be the two-letter code of a country, such as DE';

/** The two-letter code of a country (ISO 3166-1), in capitals. */
export function countrySchema() {
  return z
    .string({ error: MESSAGE })
    .transform((text) => text.trim().toUpperCase())
    .refine(isCountryCode, MESSAGE);
}
