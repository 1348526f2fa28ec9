import { z } from 'zod';

const acknowledged = z.literal(true);

/** What REST answers for something new. */
export const insertedResponse = z.object({ acknowledged, insertedId: z.string() });

/** What REST answers for something that was there and is gone. */
export const deletedResponse = z.object({ acknowledged, deletedCount: z.literal(1) });

/** What REST answers for a change; nothing is modified where it was so before. */
export const updatedResponse = z.object({
  acknowledged,
  matchedCount: z.literal(1),
  modifiedCount: z.union([z.literal(0), z.literal(1)]),
});

export type InsertedResponse = z.output<typeof insertedResponse>;
export type DeletedResponse = z.output<typeof deletedResponse>;
export type UpdatedResponse = z.output<typeof updatedResponse>;
