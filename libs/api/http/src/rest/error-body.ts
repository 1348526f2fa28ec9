import { ERROR_CODES } from '@shop/contracts';
import { z } from 'zod';

export const errorBodySchema = z
  .object({
    statusCode: z.int(),
    error: z.string().describe('The status in words.'),
    code: z.enum(ERROR_CODES),
    message: z.string().describe('For people: what happened and what to do.'),
    fields: z.record(z.string(), z.string()).optional().describe('What is wrong with which field.'),
    deletedCount: z.literal(0).optional().describe('With a deletion that found nothing.'),
    requestId: z.string().describe('The same as the X-Request-Id header.'),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.output<typeof errorBodySchema>;
