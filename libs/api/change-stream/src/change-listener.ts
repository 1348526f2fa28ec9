import type { Change } from './change';

/** Receives the writes to one collection, by any process. */
export interface ChangeListener {
  readonly collection: string;
  /** `first` listeners finish a batch before the others: access decisions must precede display. */
  readonly turn?: 'first';
  /** All changes of a batch, in order. When it fails because the database is unavailable, the batch is sent again. */
  onChanges(changes: readonly Change[]): Promise<void> | void;
  /** Changes may have been missed: derived state must be reloaded. */
  onGap(): Promise<void> | void;
}

/** Notifies `first` listeners, then the others. */
export async function notifyAll(
  listeners: Iterable<ChangeListener>,
  notify: (listener: ChangeListener) => Promise<void> | void,
): Promise<void> {
  const all = [...listeners];
  await Promise.all(all.filter(({ turn }) => turn === 'first').map(notify));
  await Promise.all(all.filter(({ turn }) => turn !== 'first').map(notify));
}

/** Passes on the changes of the listener's collection. */
export function createNotifier(changes: readonly Change[]) {
  return (listener: ChangeListener): Promise<void> | void => {
    const own = changes.filter(({ collection }) => collection === listener.collection);
    if (own.length > 0) return listener.onChanges(own);
  };
}
