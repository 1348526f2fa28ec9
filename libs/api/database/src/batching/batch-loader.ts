import DataLoader from 'dataloader';
import { FifoMutex } from './fifo-mutex';

const MAX_BATCH_SIZE = 100;
/** A slower batch no longer delays the next one. */
const MAX_HOLD_MS = 50;

/** Combines store calls of one kind: those that arrive while a batch runs form the next one. Nothing is cached. */
export class BatchLoader<Key, Value> {
  private readonly loader: DataLoader<Key, Value>;

  /** @param run returns one value per key, in order; its error rejects the whole batch. @param mutex shared by loaders */
  constructor(
    private readonly run: (keys: readonly Key[]) => Promise<readonly Value[]>,
    private readonly mutex = new FifoMutex(),
  ) {
    this.loader = new DataLoader((keys) => this.runBatch(keys), {
      cache: false,
      maxBatchSize: MAX_BATCH_SIZE,
      // `setImmediate` lets all requests of this turn join the batch.
      batchScheduleFn: (dispatch) => mutex.acquire(() => setImmediate(dispatch)),
    });
  }

  load(key: Key): Promise<Value> {
    return this.loader.load(key);
  }

  private async runBatch(keys: readonly Key[]): Promise<readonly Value[]> {
    let isHeld = true;
    const release = () => {
      if (isHeld) this.mutex.release();
      isHeld = false;
    };
    const timer = setTimeout(release, MAX_HOLD_MS);
    try {
      const values = await this.run(keys);
      if (values.length !== keys.length) throw new Error('Each call must have an answer of its own.');
      return values;
    } finally {
      clearTimeout(timer);
      release();
    }
  }
}
