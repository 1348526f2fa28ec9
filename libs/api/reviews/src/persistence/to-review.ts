import type { Review } from '../domain/review';
import type { ReviewRecord } from './review.schema';

export function toReview(record: ReviewRecord): Review {
  const { displayName, description, rating, createdAt } = record;
  const { toolId = null, verified = false, editedAt = null, reply = null, repliedAt = null } = record;
  return {
    ...{ id: record._id.toHexString(), toolId: toolId ?? null, displayName, description, rating },
    ...{ verified: verified ?? false, createdAt, editedAt: editedAt ?? null },
    ...{ reply: reply ?? null, repliedAt: repliedAt ?? null, hiddenReason: record.hiddenReason ?? null },
  };
}
