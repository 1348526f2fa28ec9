import { z } from 'zod';

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
