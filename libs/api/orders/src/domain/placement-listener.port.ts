import type { StoredOrder } from './order';

/** Follows which orders of lines were placed; bound by the composition root. */
export abstract class PlacementListener {
  /** Called before the answer, and again for a repeated request. Idempotent; never rejects. */
  abstract placed(order: Pick<StoredOrder, 'customerUid' | 'lines' | 'createdAt'>): Promise<void>;
}
