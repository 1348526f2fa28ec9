import { z } from 'zod';

const SHORTEST = 32;

/** Secrets with commas between, of which the first is the one in use; none twice. */
export const secrets = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(({ length }) => length >= SHORTEST) && new Set(parts).size === parts.length,
    `must have at least ${SHORTEST} characters, for example what \`openssl rand -hex ${SHORTEST}\` prints; several different ones with commas between, the one in use first`,
  );

/** What messages of the payment provider are signed with; Stripe's own are of this form. */
export const webhookSecret = z
  .string()
  .regex(
    new RegExp(`^whsec_\\S{${SHORTEST},}$`),
    `must be whsec_ and at least ${SHORTEST} characters, as the provider gives it`,
  );
