import { addressShape } from '@shop/api-common';
import type { PostalAddress } from '@shop/contracts';
import { z } from 'zod';

const { postalCode, ...shape } = addressShape;

/** An address as REST names its fields. */
export const shippingAddressForm = z.strictObject({ ...shape, postal_code: postalCode });

export const shippingAddressDto = z
  .object({
    name: z.string(),
    company: z.string().optional(),
    line1: z.string(),
    line2: z.string().optional(),
    postal_code: z.string().optional(),
    city: z.string(),
    region: z.string().optional(),
    country: z.string().describe('Two-letter code.'),
    phone: z.string().optional(),
  })
  .meta({ id: 'Address', description: 'Where to deliver.' });
export type ShippingAddressDto = z.output<typeof shippingAddressDto>;

/** Unknown fields stay as they are, so that the schema rejects them by name. */
export function fromShippingAddress(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { postal_code: code, ...rest }: Record<string, unknown> = { ...value };
  return { ...rest, postalCode: code };
}

export function toShippingAddressDto(address: PostalAddress): ShippingAddressDto {
  const { name, company, line1, line2, postalCode, city, region, country, phone } = address;
  return {
    ...{ name, line1, city, country },
    ...(company !== null && { company }),
    ...(line2 !== null && { line2 }),
    ...(postalCode !== null && { postal_code: postalCode }),
    ...(region !== null && { region }),
    ...(phone !== null && { phone }),
  };
}
