import { singleLineTextSchema } from '@shop/api-common';
import { API_KEY_SCOPES, LIMITS } from '@shop/contracts';
import { z } from 'zod';

const scopesError = `must be a list of scopes: ${API_KEY_SCOPES.join(', ')}`;

export const createApiKeySchema = z.strictObject({
  name: singleLineTextSchema(LIMITS.apiKeyNameMax),
  scopes: z
    .array(z.enum(API_KEY_SCOPES, `must be one of ${API_KEY_SCOPES.join(', ')}`), scopesError)
    .min(1, scopesError)
    .max(API_KEY_SCOPES.length, scopesError)
    .transform((scopes) => [...new Set(scopes)]),
  expiresAt: z
    .date({ error: 'must be a time' })
    .nullish()
    .transform((time) => time ?? null),
});

export type NewApiKey = z.output<typeof createApiKeySchema>;
