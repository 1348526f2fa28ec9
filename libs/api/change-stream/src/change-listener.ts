import type { Change } from './change';

/** Somebody who wants to know of the writes to one collection, whichever process made them. */
export interface ChangeListener {
  readonly collection: string;
  /**
   * Those of `first` have finished with a batch before the others are told of it: who decides on access must know
   * before something is shown.
   */
  readonly turn?: 'first';
  /**
   * All changes of a batch, in order. When it fails because the database cannot be reached, the same changes are told
   * again later.
   */
  onChanges(changes: readonly Change[]): Promise<void> | void;
  /** Changes may have been missed: whatever was concluded from them must be read anew. */
  onGap(): Promise<void> | void;
}

/** Tells everybody of their part of a batch; those who come first, first. */
export async function notifyAll(
  listeners: Iterable<ChangeListener>,
  tell: (listener: ChangeListener) => Promise<void> | void,
): Promise<void> {
  const all = [...listeners];
  await Promise.all(all.filter(({ turn }) => turn === 'first').map(tell));
  await Promise.all(all.filter(({ turn }) => turn !== 'first').map(tell));
}

/** Tells of the changes of their collection alone. */
export function createNotifier(changes: readonly Change[]) {
  return (listener: ChangeListener): Promise<void> | void => {
    const own = changes.filter(({ collection }) => collection === listener.collection);
    if (own.length > 0) return listener.onChanges(own);
  };
}
