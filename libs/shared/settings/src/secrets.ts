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
