import mongoose from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';

const { MongoNetworkError, MongoServerSelectionError } = mongoose.mongo;
const SETTLE_TIMEOUT_MS = 60_000;
const PAUSE_MS = 50;

/**
 * Retries while the database is down; the call may take effect more than once.
 *
 * @throws Error of the database, or of the connection if the database stays down
 */
export async function retryUntilReachable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const away = error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;
      if (!away || performance.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
