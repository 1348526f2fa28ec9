import { z } from 'zod';
import { ERROR_CODES } from '@shop/contracts';

/** RFC 9457, for clients that accept `application/problem+json`. */
const problemDetails = z
  .object({
    type: z.literal('about:blank').describe('The status says what kind of problem it is.'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('The same as `message`.'),
    instance: z.string().describe('Identifies this occurrence: `urn:uuid:` and the request id.'),
  })
  .partial();

export const errorBodySchema = z
  .object({
    statusCode: z.int(),
    error: z.string().describe('The status in words.'),
    code: z.enum(ERROR_CODES),
    message: z.string().describe('For people: what happened and what to do.'),
    fields: z.record(z.string(), z.string()).optional().describe('What is wrong with which field.'),
    lines: z
      .array(
        z.object({
          toolId: z.string(),
          wanted: z.int(),
          available: z.int(),
          nearestValid: z.array(z.int()).describe('The quantities next to the wanted one that are in stock.'),
          currentPrice: z.number().describe('Of one unit of the wanted quantity, in major units.'),
        }),
      )
      .optional()
      .describe('The lines of an order that cannot be placed, and what their tools offer now.'),
    nearestValid: z
      .array(z.int())
      .optional()
      .describe('The quantities next to a refused one that can be ordered.'),
    deletedCount: z.literal(0).optional().describe('With a deletion that found nothing.'),
    requestId: z.string().describe('The same as the X-Request-Id header.'),
    ...problemDetails.shape,
  })
  .meta({ id: 'Problem', description: 'Any refusal or failure.' });

export type ErrorBody = z.output<typeof errorBodySchema>;

const acknowledged = z.literal(true);

export const insertedResponse = z.object({ acknowledged, insertedId: z.string() });

export const deletedResponse = z.object({ acknowledged, deletedCount: z.literal(1) });

/** `modifiedCount` is 0 when the values were already set. */
export const updatedResponse = z.object({
  acknowledged,
  matchedCount: z.literal(1),
  modifiedCount: z.union([z.literal(0), z.literal(1)]),
});

export type InsertedResponse = z.output<typeof insertedResponse>;
export type DeletedResponse = z.output<typeof deletedResponse>;
export type UpdatedResponse = z.output<typeof updatedResponse>;
