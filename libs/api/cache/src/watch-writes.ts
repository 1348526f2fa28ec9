import type { Bus } from '@shop/api-pub-sub';
import { type Change, type ChangeFeed, affectsVisibleFields } from '@shop/api-change-stream';
import { CACHE_INVALIDATION_TOPIC, parseInvalidation } from './cache-invalidation';

/** The ways by which writes are heard of. */
export interface WriteSources {
  readonly bus: Pick<Bus, 'isConnected' | 'subscribe'>;
  readonly feed: Pick<ChangeFeed, 'isLive' | 'subscribe'>;
}

/** The writes to one collection. */
export interface Writes {
  /** Under which the shop's own are told (`toldWrites`). */
  readonly tag: string;
  readonly collection: string;
  /** The documents of these ids were written, or may have been; without ids, any may have been, or a write was missed. */
  onWrite(ids?: readonly string[]): void;
}

/** Writes that are heard of. */
export interface WatchedWrites {
  /** Resolves once every later write will be heard of; `written` was called then. */
  readonly ready: Promise<void>;
  /** Whether all writes are heard of at this moment. */
  isConnected(): boolean;
  stop(): void;
}

/**
 * Hears of writes: of the shop's own over the bus before they are answered, of those of other programs from the feed of
 * changes some milliseconds later. Writes that show to nobody are left out.
 */
export function watchWrites(
  { bus, feed }: WriteSources,
  { tag, collection, onWrite: written }: Writes,
): WatchedWrites {
  const missed = () => written();
  const heard = (text: string) => {
    const told = parseInvalidation(text);
    if (told.tag === tag) written(told.id === undefined ? undefined : [told.id]);
  };
  const changed = (changes: readonly Change[]) => {
    const seen = changes.filter(({ fields }) => affectsVisibleFields(fields));
    if (seen.length > 0) written(seen.map(({ id }) => id));
  };
  const leaveBus = bus.subscribe(CACHE_INVALIDATION_TOPIC, { onMessage: heard, onGap: missed });
  const listening = feed.subscribe({ collection, onChanges: changed, onGap: missed });
  return {
    ready: listening.ready.then(missed),
    isConnected: () => bus.isConnected && feed.isLive,
    stop: () => {
      leaveBus();
      listening.unsubscribe();
    },
  };
}
