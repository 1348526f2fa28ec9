import { z } from 'zod';

const acknowledged = z.literal(true);

/** What REST answers for something new. */
export const insertedAnswer = z.object({ acknowledged, insertedId: z.string() });

/** What REST answers for something that was there and is gone. */
export const deletedAnswer = z.object({ acknowledged, deletedCount: z.literal(1) });

/** What REST answers for a change; nothing is modified where it was so before. */
export const changedAnswer = z.object({
  acknowledged,
  matchedCount: z.literal(1),
  modifiedCount: z.union([z.literal(0), z.literal(1)]),
});

export type InsertedAnswer = z.output<typeof insertedAnswer>;
export type DeletedAnswer = z.output<typeof deletedAnswer>;
export type ChangedAnswer = z.output<typeof changedAnswer>;
