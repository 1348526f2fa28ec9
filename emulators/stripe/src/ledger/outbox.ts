import { EventEmitter, once } from 'node:events';

/** The ids of events that the endpoint has not accepted yet, oldest first. The newest may not be on disk yet. */
export class Outbox {
  private readonly ids: string[] = [];
  private readonly arrivals = new EventEmitter();

  /** Adds ids at the end. */
  add(ids: readonly string[]): void {
    this.ids.push(...ids);
    if (ids.length > 0) this.arrivals.emit('added');
  }

  /** The oldest id, waiting for one if there is none. Rejects when `signal` aborts. */
  async first(signal: AbortSignal): Promise<string> {
    for (;;) {
      const id = this.ids[0];
      if (id !== undefined) return id;
      await once(this.arrivals, 'added', { signal });
    }
  }

  /** Drops the oldest id. */
  dropFirst(): void {
    this.ids.shift();
  }
}
